-- CreateTable
CREATE TABLE "share_links" (
    "account_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "shipment_id" UUID,
    "container_id" UUID,
    "saved_view_id" UUID,
    "name" TEXT,
    "hidden_fields" TEXT[],
    "token_hash" TEXT NOT NULL,
    "token_ciphertext" BYTEA NOT NULL,
    "created_by_user_id" UUID,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),
    "opened_count" INTEGER NOT NULL DEFAULT 0,
    "last_opened_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "share_links_pkey" PRIMARY KEY ("account_id","id"),
    CONSTRAINT "share_links_one_record" CHECK (num_nonnulls("shipment_id", "container_id", "saved_view_id") = 1)
);

-- CreateIndex
CREATE UNIQUE INDEX "share_links_token_hash_key" ON "share_links"("token_hash");

-- CreateIndex
CREATE INDEX "share_links_account_id_shipment_id_idx" ON "share_links"("account_id", "shipment_id");

-- CreateIndex
CREATE INDEX "share_links_account_id_container_id_idx" ON "share_links"("account_id", "container_id");

-- CreateIndex
CREATE INDEX "share_links_account_id_saved_view_id_idx" ON "share_links"("account_id", "saved_view_id");

-- AddForeignKey
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_account_id_shipment_id_fkey" FOREIGN KEY ("account_id", "shipment_id") REFERENCES "shipments"("account_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_account_id_container_id_fkey" FOREIGN KEY ("account_id", "container_id") REFERENCES "containers"("account_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_account_id_saved_view_id_fkey" FOREIGN KEY ("account_id", "saved_view_id") REFERENCES "saved_views"("account_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
