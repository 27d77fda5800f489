-- AlterTable
ALTER TABLE "documents" ADD COLUMN     "extraction_notes" TEXT[] DEFAULT ARRAY[]::TEXT[];
