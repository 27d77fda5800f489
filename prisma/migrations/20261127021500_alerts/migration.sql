-- CreateTable
CREATE TABLE "alert_rules" (
    "account_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "list" TEXT NOT NULL,
    "query" TEXT NOT NULL,
    "trigger" TEXT NOT NULL,
    "moved_hours" INTEGER,
    "bell" BOOLEAN NOT NULL DEFAULT true,
    "mail" BOOLEAN NOT NULL DEFAULT false,
    "webhook_id" UUID,
    "timing" TEXT NOT NULL DEFAULT 'at_once',
    "quiet_from" TEXT,
    "quiet_to" TEXT,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "since_sequence" BIGINT NOT NULL,
    "swept_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "mailed_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "alert_rules_pkey" PRIMARY KEY ("account_id","id"),
    CONSTRAINT "alert_rules_moved_hours" CHECK (("trigger" = 'arrival_moved') = ("moved_hours" IS NOT NULL)),
    CONSTRAINT "alert_rules_quiet" CHECK (("quiet_from" IS NULL) = ("quiet_to" IS NULL))
);

-- CreateTable
CREATE TABLE "alert_states" (
    "account_id" UUID NOT NULL,
    "alert_rule_id" UUID NOT NULL,
    "record_id" UUID NOT NULL,
    "shipment_id" UUID NOT NULL,
    "container_id" UUID,
    "pod_eta_at" TIMESTAMPTZ(3),

    CONSTRAINT "alert_states_pkey" PRIMARY KEY ("account_id","alert_rule_id","record_id")
);

-- CreateTable
CREATE TABLE "alerts" (
    "account_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "alert_rule_id" UUID NOT NULL,
    "rule_name" TEXT NOT NULL,
    "shipment_id" UUID NOT NULL,
    "container_id" UUID,
    "number" TEXT NOT NULL,
    "shipment_number" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "changeset" JSONB NOT NULL DEFAULT '{}',
    "occurred_at" TIMESTAMPTZ(3) NOT NULL,
    "read_at" TIMESTAMPTZ(3),
    "mail_due_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "alerts_pkey" PRIMARY KEY ("account_id","id")
);

-- CreateIndex
CREATE INDEX "alert_rules_account_id_user_id_created_at_id_idx" ON "alert_rules"("account_id", "user_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "alert_rules_account_id_webhook_id_idx" ON "alert_rules"("account_id", "webhook_id");

-- The rules whose records are compared with their filters again.
CREATE INDEX alert_rules_swept ON alert_rules (swept_at) WHERE active AND trigger = 'match';

-- CreateIndex
CREATE INDEX "alert_states_account_id_shipment_id_idx" ON "alert_states"("account_id", "shipment_id");

-- CreateIndex
CREATE INDEX "alert_states_account_id_container_id_idx" ON "alert_states"("account_id", "container_id");

-- CreateIndex
CREATE INDEX "alerts_account_id_user_id_created_at_id_idx" ON "alerts"("account_id", "user_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "alerts_account_id_alert_rule_id_created_at_id_idx" ON "alerts"("account_id", "alert_rule_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "alerts_account_id_shipment_id_idx" ON "alerts"("account_id", "shipment_id");

-- CreateIndex
CREATE INDEX "alerts_account_id_container_id_idx" ON "alerts"("account_id", "container_id");

CREATE INDEX alerts_unread ON alerts (account_id, user_id, created_at, id) WHERE read_at IS NULL;
CREATE INDEX alerts_to_mail ON alerts (mail_due_at) WHERE mail_due_at IS NOT NULL;

-- AddForeignKey
ALTER TABLE "alert_rules" ADD CONSTRAINT "alert_rules_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "alert_rules" ADD CONSTRAINT "alert_rules_account_id_user_id_fkey" FOREIGN KEY ("account_id", "user_id") REFERENCES "users"("account_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "alert_rules" ADD CONSTRAINT "alert_rules_account_id_webhook_id_fkey" FOREIGN KEY ("account_id", "webhook_id") REFERENCES "webhooks"("account_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "alert_states" ADD CONSTRAINT "alert_states_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "alert_states" ADD CONSTRAINT "alert_states_account_id_alert_rule_id_fkey" FOREIGN KEY ("account_id", "alert_rule_id") REFERENCES "alert_rules"("account_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "alert_states" ADD CONSTRAINT "alert_states_account_id_shipment_id_fkey" FOREIGN KEY ("account_id", "shipment_id") REFERENCES "shipments"("account_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "alert_states" ADD CONSTRAINT "alert_states_account_id_container_id_fkey" FOREIGN KEY ("account_id", "container_id") REFERENCES "containers"("account_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_account_id_user_id_fkey" FOREIGN KEY ("account_id", "user_id") REFERENCES "users"("account_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_account_id_shipment_id_fkey" FOREIGN KEY ("account_id", "shipment_id") REFERENCES "shipments"("account_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_account_id_container_id_fkey" FOREIGN KEY ("account_id", "container_id") REFERENCES "containers"("account_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The consumer that evaluates alert rules starts with the changes to come.
INSERT INTO outbox_cursors (account_id, id, consumer, sequence)
  SELECT a.id, gen_random_uuid(), 'alerts', coalesce(newest.sequence, 0) FROM accounts a
  LEFT JOIN LATERAL (SELECT sequence FROM changes WHERE account_id = a.id ORDER BY sequence DESC LIMIT 1) newest ON true;
