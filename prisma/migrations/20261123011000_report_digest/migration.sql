-- Lets a poll notice that the carrier's response is the one it recorded last, without reading the stored events.
ALTER TABLE "shipments" ADD COLUMN "report_digest" TEXT;
