import { z } from "zod";
import { prisma } from "@/lib/platform/db/client";
import type { Vessel } from "@/lib/platform/db/generated/client";
import { notFound } from "@/lib/platform/errors";

/** The ship with this id or IMO number, `IMO` before it or not. Ships are global: carriers name them. */
export async function findVessel(idOrImo: string): Promise<Vessel> {
  const key = idOrImo.trim();
  const imo = /^(?:IMO)?\s*(\d{7})$/i.exec(key)?.[1];
  const isId = z.uuid().safeParse(key).success;
  const vessel = imo || isId ? await prisma().vessel.findUnique({ where: imo ? { imo } : { id: key } }) : null;
  if (!vessel) throw notFound();
  return vessel;
}
