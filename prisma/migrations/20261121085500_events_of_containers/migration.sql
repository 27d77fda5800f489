-- CreateIndex
CREATE INDEX "carrier_events_account_id_shipment_id_container_number_idx" ON "carrier_events"("account_id", "shipment_id", "container_number");

-- CreateIndex
CREATE INDEX "carrier_events_account_id_shipment_id_content_hash_idx" ON "carrier_events"("account_id", "shipment_id", "content_hash");
