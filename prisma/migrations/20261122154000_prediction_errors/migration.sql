-- Partial indexes, which the Prisma schema cannot express.
-- CreateIndex: calls whose arrivals are not yet compared with predictions.
CREATE INDEX "vessel_calls_without_prediction_errors" ON "vessel_calls"("arrived_at") WHERE prediction_errors IS NULL;

-- CreateIndex: the newest arrivals that are compared with predictions.
CREATE INDEX "vessel_calls_with_prediction_errors" ON "vessel_calls"("arrived_at") WHERE prediction_errors IS NOT NULL;
