-- AlterTable
ALTER TABLE "ais_vessels" ADD COLUMN     "imo_contested_at" TIMESTAMPTZ(3),
ADD COLUMN     "imo_decided_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "vessels" ADD COLUMN     "ais_name" TEXT;

-- CreateIndex
CREATE INDEX "vessel_names_imo_idx" ON "vessel_names"("imo");

-- All trusted names so far came from AIS alone. Those that a carrier uses too stay trusted.
UPDATE "vessels" SET "ais_name" = "trusted_name" WHERE "trusted_name" IS NOT NULL;
UPDATE "vessels" SET "trusted_name" = NULL WHERE "trusted_name" IS NOT NULL AND NOT EXISTS (
  SELECT FROM "vessel_names" carrier WHERE carrier."imo" = "vessels"."imo" AND (upper(carrier."name") = upper("trusted_name")
    OR length("trusted_name") = 20 AND starts_with(upper(carrier."name"), upper("trusted_name"))));
