-- AlterTable
ALTER TABLE "tracking_requests" ADD COLUMN     "retrying_since" TIMESTAMPTZ(3);
