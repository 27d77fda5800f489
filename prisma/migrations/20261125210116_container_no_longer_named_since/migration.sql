-- AlterTable
ALTER TABLE "containers" ADD COLUMN     "no_longer_named_since" TIMESTAMPTZ(3);
