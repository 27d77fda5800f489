-- CreateTable
CREATE TABLE "vessel_names" (
    "account_id" UUID NOT NULL,
    "imo" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "reported_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "vessel_names_pkey" PRIMARY KEY ("account_id","imo")
);

-- AddForeignKey
ALTER TABLE "vessel_names" ADD CONSTRAINT "vessel_names_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "vessel_names" ADD CONSTRAINT "vessel_names_imo_fkey" FOREIGN KEY ("imo") REFERENCES "vessels"("imo") ON DELETE CASCADE ON UPDATE CASCADE;

-- The name by which each account's carriers call a vessel, from the newest event version that names it.
INSERT INTO "vessel_names" ("account_id", "imo", "name", "reported_at")
SELECT DISTINCT ON (e.account_id, e.vessel_imo)
    e.account_id, e.vessel_imo, btrim(e.vessel_name), coalesce(e.reported_at, e.observed_at)
FROM "carrier_events" e
JOIN "vessels" v ON v.imo = e.vessel_imo
WHERE replace(e.vessel_name, '.', '') !~* '^\s*((TB[ACDN]|TO BE (NAMED|ADVISED|NOMINATED|ANNOUNCED|ASSIGNED|CONFIRMED|DECLARED|DETERMINED)|UNKNOWN)\y.*|N/?A|NONE|NIL|[[:punct:][:space:]]*)\s*$'
ORDER BY e.account_id, e.vessel_imo, coalesce(e.reported_at, e.observed_at) DESC, btrim(e.vessel_name) COLLATE "C" DESC;

-- Processes of the release before read and write the names of the first report of any account; later ones do not read them.
-- AlterTable
ALTER TABLE "vessels" ALTER COLUMN "name" SET DEFAULT '',
ADD COLUMN     "trusted_name" TEXT;
