-- Deadlines and free days that a terminal, railway or carrier reports, and who reported each of them.
ALTER TABLE "containers"
  ADD COLUMN "empty_return_due_at" TIMESTAMPTZ(3),
  ADD COLUMN "export_cutoff_cy_at" TIMESTAMPTZ(3),
  ADD COLUMN "export_cutoff_vgm_at" TIMESTAMPTZ(3),
  ADD COLUMN "export_cutoff_documents_at" TIMESTAMPTZ(3),
  ADD COLUMN "demurrage_free_days" INTEGER,
  ADD COLUMN "detention_free_days" INTEGER,
  ADD COLUMN "deadline_sources" JSONB NOT NULL DEFAULT '[]';

-- E-mails list the last free days of the containers that were not picked up, also after they left the port by rail.
DROP INDEX "containers_free_time";
CREATE INDEX "containers_free_time" ON "containers" ("account_id", "pickup_lfd")
  WHERE "pickup_lfd" IS NOT NULL AND "delivered_at" IS NULL AND "current_status" NOT IN ('picked_up', 'empty_returned');
