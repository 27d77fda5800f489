-- CreateTable
CREATE TABLE "today_visits" (
    "account_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "opened_at" TIMESTAMPTZ(3) NOT NULL,
    "since_at" TIMESTAMPTZ(3),

    CONSTRAINT "today_visits_pkey" PRIMARY KEY ("account_id","user_id")
);

-- AddForeignKey
ALTER TABLE "today_visits" ADD CONSTRAINT "today_visits_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "today_visits" ADD CONSTRAINT "today_visits_account_id_user_id_fkey" FOREIGN KEY ("account_id", "user_id") REFERENCES "users"("account_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Whether a change is part of the activity of an account: what people want to know of it without opening the record.
CREATE FUNCTION is_activity(resource_type text, action text, changeset jsonb)
RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  CASE resource_type
    WHEN 'shipment' THEN action = 'created' OR (action = 'updated' AND changeset ?| ARRAY[
      'podEtaAt', 'podAtaAt', 'destinationAtaAt', 'lineTrackingStoppedAt'])
    WHEN 'container' THEN action = 'updated' AND changeset ?| ARRAY[
      'availableForPickup', 'holdsAtPodTerminal', 'indFacilityHolds', 'pickupLfd', 'podFullOutAt']
    WHEN 'tracking_request' THEN action <> 'deleted' AND changeset->'status'->>1 = 'failed'
    ELSE false
  END;
