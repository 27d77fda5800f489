import { test } from "vitest";
import { sql } from "@/lib/db/sql";
import { prisma } from "@/lib/db/client";
import { openTestAccount } from "@/lib/sandbox/sandbox-fixture";
test("x", async () => {
  const { accountId } = await openTestAccount();
  for (let k = 0; k < 40; k++) await sql(`INSERT INTO shipments (account_id,id,request_number,normalized_number,request_type,scac,ref_numbers,tags,transport_documents,bookings,updated_at)
   SELECT $1, gen_random_uuid(), 'N'||g||'-'||$2, 'N'||g||'-'||$2, 'bill_of_lading','HLCU','{}','{}',ARRAY['N'||g||'-'||$2],ARRAY['B'||g||'-'||$2], now() FROM generate_series(1,5000) g`, [accountId, String(k)]);
  for (let i = 0; i < 3; i++) {
  const t = performance.now();
  await prisma().shipment.findFirst({ where: { accountId, scac: "HLCU", transportDocuments: { hasSome: ["nope"] } }, orderBy: { createdAt: "asc" } });
  const a = performance.now();
  await prisma().shipment.findFirst({ where: { accountId, scac: "HLCU", transportDocuments: { hasSome: [] } }, orderBy: { createdAt: "asc" } });
  const b = performance.now();
  await prisma().shipment.findFirst({ where: { accountId, scac: "HLCU", containers: { some: { number: { in: ["MSCU6639870"] } } }, carrierEvents: { some: { containerNumber: { in: ["MSCU6639870"] }, OR: [{ voyageNumber: { in: ["12E"] } }, { eventKey: { in: ["a","b"] } }] } } }, orderBy: { createdAt: "asc" } });
  console.log(a - t, b - a, performance.now() - b);
  }
}, 120000);
