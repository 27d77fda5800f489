-- CreateIndex
CREATE INDEX "custom_fields_account_id_definition_id_created_at_id_idx" ON "custom_fields"("account_id", "definition_id", "created_at" DESC, "id" DESC);
