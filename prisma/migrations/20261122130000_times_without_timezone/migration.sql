-- AlterTable
ALTER TABLE "shipments" ADD COLUMN     "customs_holds" JSONB NOT NULL DEFAULT '[]',
ADD COLUMN     "times_without_timezone" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- AlterTable
ALTER TABLE "containers" ADD COLUMN     "customs_holds" JSONB NOT NULL DEFAULT '[]',
ADD COLUMN     "times_without_timezone" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- AlterTable
ALTER TABLE "transport_events" ADD COLUMN     "without_timezone" BOOLEAN NOT NULL DEFAULT false;
