-- AlterTable
ALTER TABLE "tracking_requests" ADD COLUMN     "dismissed_at" TIMESTAMPTZ(3);

-- The pages list and count requests without the dismissed ones.
CREATE INDEX tracking_requests_not_dismissed ON tracking_requests (account_id, status, created_at, id)
  WHERE dismissed_at IS NULL;
CREATE INDEX tracking_requests_dismissed ON tracking_requests (account_id, created_at, id) WHERE dismissed_at IS NOT NULL;
