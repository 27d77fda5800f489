-- AlterTable
ALTER TABLE "webhooks" ADD COLUMN     "paused_until" TIMESTAMPTZ(3);
