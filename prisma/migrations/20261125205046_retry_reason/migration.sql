-- AlterTable
ALTER TABLE "tracking_requests" ADD COLUMN     "retry_reason" TEXT;
