-- AlterTable
ALTER TABLE "tracking_requests" ADD COLUMN     "bulk" BOOLEAN NOT NULL DEFAULT false;
