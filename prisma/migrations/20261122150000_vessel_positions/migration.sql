-- CreateTable
CREATE TABLE "ais_vessels" (
    "id" SERIAL NOT NULL,
    "sandbox_account_id" UUID,
    "mmsi" TEXT NOT NULL,
    "imo" TEXT,
    "imo_since" TIMESTAMPTZ(3),
    "name" TEXT,
    "static_at" TIMESTAMPTZ(3),
    "hourly_before" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ais_vessels_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "former_imos" (
    "vessel_id" INTEGER NOT NULL,
    "imo" TEXT NOT NULL,
    "since" TIMESTAMPTZ(3),
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "former_imos_pkey" PRIMARY KEY ("vessel_id","until")
);

-- CreateTable
CREATE TABLE "latest_positions" (
    "vessel_id" INTEGER NOT NULL,
    "recorded_at" TIMESTAMPTZ(3) NOT NULL,
    "latitude" REAL NOT NULL,
    "longitude" REAL NOT NULL,
    "speed" SMALLINT,
    "course" SMALLINT,
    "heading" SMALLINT,
    "source" TEXT NOT NULL,
    "candidate_at" TIMESTAMPTZ(3),
    "candidate_latitude" REAL,
    "candidate_longitude" REAL,
    "candidate_count" SMALLINT NOT NULL DEFAULT 0,

    CONSTRAINT "latest_positions_pkey" PRIMARY KEY ("vessel_id")
)
-- Space for the next versions of each row, which is updated with every report.
WITH (fillfactor = 70);

-- CreateTable
CREATE TABLE "vessel_calls" (
    "id" UUID NOT NULL,
    "vessel_id" INTEGER NOT NULL,
    "locode" TEXT NOT NULL,
    "arrived_at" TIMESTAMPTZ(3) NOT NULL,
    "departed_at" TIMESTAMPTZ(3),
    "seen_at" TIMESTAMPTZ(3) NOT NULL,
    "pending_since" TIMESTAMPTZ(3),
    "prediction_errors" JSONB,

    CONSTRAINT "vessel_calls_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "ais_vessels_imo_idx" ON "ais_vessels"("imo");

-- CreateIndex
CREATE INDEX "ais_vessels_hourly_before_idx" ON "ais_vessels"("hourly_before");

-- CreateIndex
CREATE INDEX "former_imos_imo_idx" ON "former_imos"("imo");

-- CreateIndex: one vessel per MMSI, and per sandbox account.
CREATE UNIQUE INDEX "ais_vessels_mmsi" ON "ais_vessels"("mmsi") WHERE "sandbox_account_id" IS NULL;

CREATE UNIQUE INDEX "ais_vessels_sandbox_mmsi" ON "ais_vessels"("sandbox_account_id", "mmsi") WHERE "sandbox_account_id" IS NOT NULL;

-- CreateIndex
CREATE INDEX "vessel_calls_vessel_id_arrived_at_idx" ON "vessel_calls"("vessel_id", "arrived_at");

-- CreateIndex
CREATE INDEX "vessel_calls_pending_since_idx" ON "vessel_calls"("pending_since");

-- AddForeignKey
ALTER TABLE "ais_vessels" ADD CONSTRAINT "ais_vessels_sandbox_account_id_fkey" FOREIGN KEY ("sandbox_account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "former_imos" ADD CONSTRAINT "former_imos_vessel_id_fkey" FOREIGN KEY ("vessel_id") REFERENCES "ais_vessels"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "latest_positions" ADD CONSTRAINT "latest_positions_vessel_id_fkey" FOREIGN KEY ("vessel_id") REFERENCES "ais_vessels"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "vessel_calls" ADD CONSTRAINT "vessel_calls_vessel_id_fkey" FOREIGN KEY ("vessel_id") REFERENCES "ais_vessels"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Past positions, not in the Prisma schema, which has no partitions. Speed in tenths of knots, course in tenths of degrees, heading in
-- degrees. The worker creates one partition per month before it begins.
CREATE TABLE "vessel_positions" (
    "recorded_at" TIMESTAMPTZ(3) NOT NULL,
    "vessel_id" INTEGER NOT NULL,
    "latitude" REAL NOT NULL,
    "longitude" REAL NOT NULL,
    "speed" SMALLINT,
    "course" SMALLINT,
    "heading" SMALLINT,

    CONSTRAINT "vessel_positions_pkey" PRIMARY KEY ("vessel_id", "recorded_at")
) PARTITION BY RANGE ("recorded_at");

-- Positions of sandbox vessels, whose clocks can be years ahead.
CREATE TABLE "sandbox_positions" (LIKE "vessel_positions" INCLUDING ALL);

ALTER TABLE "sandbox_positions" ADD CONSTRAINT "sandbox_positions_vessel_id_fkey" FOREIGN KEY ("vessel_id") REFERENCES "ais_vessels"("id") ON DELETE CASCADE;
