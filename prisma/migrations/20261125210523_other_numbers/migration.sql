-- AlterTable
ALTER TABLE "shipments" ADD COLUMN     "line_other_numbers" TEXT[] DEFAULT ARRAY[]::TEXT[];
