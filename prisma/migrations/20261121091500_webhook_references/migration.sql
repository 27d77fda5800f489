-- AlterTable
ALTER TABLE "accounts" ADD COLUMN     "peer_signature" BOOLEAN NOT NULL DEFAULT false;

-- CreateIndex
CREATE INDEX "webhook_notifications_account_id_reference_id_idx" ON "webhook_notifications"("account_id", "reference_id");

-- What is under way: looked at before each claim.
CREATE INDEX webhook_notifications_under_way ON webhook_notifications (account_id, webhook_id) WHERE lease_until IS NOT NULL;
UPDATE webhook_notifications SET lease_until = NULL WHERE next_attempt_at IS NULL;

-- First attempts and later ones are looked for apart.
DROP INDEX webhook_notifications_due_of_webhook;
CREATE INDEX webhook_notifications_due_of_webhook ON webhook_notifications (account_id, webhook_id, (attempts = 0), next_attempt_at)
  WHERE next_attempt_at IS NOT NULL;
