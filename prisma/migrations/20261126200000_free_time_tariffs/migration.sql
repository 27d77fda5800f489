-- CreateTable
CREATE TABLE "free_time_tariffs" (
    "account_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "scac" TEXT NOT NULL,
    "terminal_id" UUID,
    "port_locode" TEXT,
    "country_code" TEXT,
    "equipment_type" TEXT,
    "equipment_length" INTEGER,
    "phase" TEXT NOT NULL,
    "starts_on" TEXT NOT NULL,
    "first_day" TEXT NOT NULL,
    "free_days" INTEGER NOT NULL,
    "free_day_basis" TEXT NOT NULL,
    "charged_day_basis" TEXT NOT NULL,
    "weekend_days" TEXT[],
    "holidays" TEXT[],
    "rates" JSONB NOT NULL,
    "currency" TEXT,
    "valid_from" DATE NOT NULL,
    "valid_to" DATE,
    "source" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "free_time_tariffs_pkey" PRIMARY KEY ("account_id","id")
);

-- CreateIndex
CREATE INDEX "free_time_tariffs_account_id_created_at_id_idx" ON "free_time_tariffs"("account_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "free_time_tariffs_account_id_scac_idx" ON "free_time_tariffs"("account_id", "scac");

-- AddForeignKey
ALTER TABLE "free_time_tariffs" ADD CONSTRAINT "free_time_tariffs_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;
