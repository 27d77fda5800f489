import { findContainers } from "@/bench/plain/find-containers";
import { accountId, prisma, shipmentParts } from "@/bench/plain/prisma";
import { respond } from "@/bench/plain/respond";

const defaultSize = 30;

/** A list of shipments as a plain handler of Next with Prisma reads it. */
export async function GET(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const size = Number(searchParams.get("page[size]") ?? defaultSize);
  const [rows, total] = await Promise.all([
    prisma.shipment.findMany({
      where: { accountId },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      take: size + 1,
      include: shipmentParts,
    }),
    prisma.shipment.count({ where: { accountId } }),
  ]);
  if (searchParams.get("include") !== "containers") return respond(request, true, {}, { rows, total });
  const containers = await findContainers(rows.map(({ id }) => id));
  return respond(request, true, { containers: "containers" }, { rows, total, containers });
}
