-- When tracking was last resumed after a stop: the windows of the stop rules begin again. Null: never.
ALTER TABLE "shipments" ADD COLUMN "line_tracking_resumed_at" TIMESTAMPTZ(3);
