import { accountId, prisma, shipmentParts } from "@/bench/plain/prisma";
import { respond } from "@/bench/plain/respond";

/** A shipment as a plain handler of Next with Prisma reads it. */
export async function GET(request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const { id } = await params;
  const where = { accountId_id: { accountId, id } };
  const row = await prisma.shipment.findUnique({ where, include: shipmentParts });
  return row ? respond(request, false, {}, { rows: [row] }) : new Response(null, { status: 404 });
}
