-- Versions: one row per statement and time of its first report, because a statement can return after it was replaced.
DROP INDEX "carrier_events_account_id_shipment_id_connection_id_event_k_key";
CREATE UNIQUE INDEX carrier_events_version ON carrier_events
  (account_id, shipment_id, connection_id, event_key, content_hash, coalesce(reported_at, observed_at));
ALTER TABLE "carrier_events" ADD COLUMN     "absent_since" TIMESTAMPTZ(3);

-- Evidence: the limit of pages from which nothing was recorded.
ALTER TABLE "evidence" ADD COLUMN     "without_events" BOOLEAN NOT NULL DEFAULT false;
CREATE INDEX evidence_without_events ON evidence (account_id, id) WHERE without_events;

-- Polls: consecutive ones with the same outcome share a row.
ALTER TABLE "polls" ADD COLUMN     "count" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN     "last_at" TIMESTAMPTZ(3),
ADD COLUMN     "last_pages" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "updated_at" TIMESTAMPTZ(3);
UPDATE polls SET last_at = at, updated_at = created_at;
ALTER TABLE "polls" ALTER COLUMN "last_at" SET NOT NULL, ALTER COLUMN "updated_at" SET NOT NULL;
CREATE INDEX "polls_account_id_updated_at_idx" ON "polls"("account_id", "updated_at");

-- Changes: the expired ones that are not part of the audit log.
CREATE INDEX changes_of_the_service ON changes (account_id, id) WHERE user_id IS NULL AND api_key_id IS NULL;
