-- CreateIndex
CREATE INDEX "shipments_transport_documents_idx" ON "shipments" USING GIN ("transport_documents");

-- CreateIndex
CREATE INDEX "shipments_bookings_idx" ON "shipments" USING GIN ("bookings");
