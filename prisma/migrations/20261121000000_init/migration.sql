-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateTable
CREATE TABLE "accounts" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "features" TEXT[],
    "requests_per_minute" INTEGER NOT NULL DEFAULT 1000,
    "demo" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "accounts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "users" (
    "account_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "password_hash" TEXT NOT NULL,
    "session_version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "users_pkey" PRIMARY KEY ("account_id","id")
);

-- CreateTable
CREATE TABLE "api_keys" (
    "account_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "user_id" UUID,
    "name" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "key_hash" TEXT NOT NULL,
    "prefix" TEXT NOT NULL,
    "last4" TEXT NOT NULL,
    "last_used_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "api_keys_pkey" PRIMARY KEY ("account_id","id")
);

-- CreateTable
CREATE TABLE "carrier_connections" (
    "account_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "name" TEXT,
    "scacs" TEXT[],
    "standard" TEXT NOT NULL,
    "base_url" TEXT,
    "auth_type" TEXT NOT NULL,
    "auth_ciphertext" BYTEA,
    "settings" JSONB NOT NULL,
    "requests_per_minute" INTEGER,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "last_success_at" TIMESTAMPTZ(3),
    "last_error" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "carrier_connections_pkey" PRIMARY KEY ("account_id","id")
);

-- CreateTable
CREATE TABLE "rate_hits" (
    "key" TEXT NOT NULL,
    "slot" TIMESTAMPTZ(0) NOT NULL,
    "hits" INTEGER NOT NULL,

    CONSTRAINT "rate_hits_pkey" PRIMARY KEY ("key","slot")
);

-- CreateTable
CREATE TABLE "worker_heartbeats" (
    "worker_id" UUID NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "worker_heartbeats_pkey" PRIMARY KEY ("worker_id")
);

-- CreateTable
CREATE TABLE "sandboxes" (
    "account_id" UUID NOT NULL,
    "key_hash" TEXT NOT NULL,
    "sandbox_at" TIMESTAMPTZ(3) NOT NULL,
    "real_at" TIMESTAMPTZ(3) NOT NULL,
    "speed" DOUBLE PRECISION NOT NULL DEFAULT 1,
    "paused" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "sandboxes_pkey" PRIMARY KEY ("account_id")
);

-- CreateTable
CREATE TABLE "sandbox_journeys" (
    "account_id" UUID NOT NULL,
    "number" TEXT NOT NULL,
    "anchor_at" TIMESTAMPTZ(3) NOT NULL,
    "container_numbers" TEXT[],

    CONSTRAINT "sandbox_journeys_pkey" PRIMARY KEY ("account_id","number")
);

-- CreateTable
CREATE TABLE "shipments" (
    "account_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "request_number" TEXT NOT NULL,
    "normalized_number" TEXT NOT NULL,
    "request_type" TEXT NOT NULL,
    "scac" TEXT NOT NULL,
    "ref_numbers" TEXT[],
    "tags" TEXT[],
    "customer_name" TEXT,
    "transport_documents" TEXT[],
    "bookings" TEXT[],
    "status" TEXT NOT NULL DEFAULT 'pending',
    "port_of_lading_locode" TEXT,
    "port_of_lading_name" TEXT,
    "pol_timezone" TEXT,
    "pol_etd_at" TIMESTAMPTZ(3),
    "pol_etd_date_only" BOOLEAN NOT NULL DEFAULT false,
    "pol_original_etd_at" TIMESTAMPTZ(3),
    "pol_atd_at" TIMESTAMPTZ(3),
    "port_of_discharge_locode" TEXT,
    "port_of_discharge_name" TEXT,
    "pod_terminal_id" UUID,
    "pod_timezone" TEXT,
    "pod_vessel_name" TEXT,
    "pod_vessel_imo" TEXT,
    "pod_voyage_number" TEXT,
    "pod_eta_at" TIMESTAMPTZ(3),
    "pod_eta_date_only" BOOLEAN NOT NULL DEFAULT false,
    "pod_original_eta_at" TIMESTAMPTZ(3),
    "pod_ata_at" TIMESTAMPTZ(3),
    "destination_locode" TEXT,
    "destination_name" TEXT,
    "destination_terminal_id" UUID,
    "destination_timezone" TEXT,
    "destination_eta_at" TIMESTAMPTZ(3),
    "destination_eta_date_only" BOOLEAN NOT NULL DEFAULT false,
    "destination_original_eta_at" TIMESTAMPTZ(3),
    "destination_ata_at" TIMESTAMPTZ(3),
    "booking_cancelled" BOOLEAN NOT NULL DEFAULT false,
    "provenance" JSONB NOT NULL DEFAULT '{}',
    "line_tracking_last_attempted_at" TIMESTAMPTZ(3),
    "line_tracking_last_succeeded_at" TIMESTAMPTZ(3),
    "line_tracking_stopped_at" TIMESTAMPTZ(3),
    "line_tracking_stopped_reason" TEXT,
    "line_tracking_stopped_by_user_id" UUID,
    "last_news_at" TIMESTAMPTZ(3),
    "next_poll_at" TIMESTAMPTZ(3),
    "poll_failures" INTEGER NOT NULL DEFAULT 0,
    "last_trouble" TEXT,
    "lease_token" UUID,
    "lease_until" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "shipments_pkey" PRIMARY KEY ("account_id","id")
);

-- CreateTable
CREATE TABLE "containers" (
    "account_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "shipment_id" UUID NOT NULL,
    "number" TEXT NOT NULL,
    "ref_numbers" TEXT[],
    "tags" TEXT[],
    "check_digit_passed" BOOLEAN NOT NULL,
    "current_status" TEXT NOT NULL DEFAULT 'new',
    "seal_number" TEXT,
    "equipment_type" TEXT,
    "equipment_length" INTEGER,
    "equipment_height" TEXT,
    "available_for_pickup" BOOLEAN,
    "empty_out_at" TIMESTAMPTZ(3),
    "pol_full_in_at" TIMESTAMPTZ(3),
    "pol_vessel_loaded_at" TIMESTAMPTZ(3),
    "pol_vessel_departed_at" TIMESTAMPTZ(3),
    "pod_arrived_at" TIMESTAMPTZ(3),
    "pod_discharged_at" TIMESTAMPTZ(3),
    "pod_full_out_at" TIMESTAMPTZ(3),
    "pod_rail_loaded_at" TIMESTAMPTZ(3),
    "pod_rail_departed_at" TIMESTAMPTZ(3),
    "ind_eta_at" TIMESTAMPTZ(3),
    "ind_ata_at" TIMESTAMPTZ(3),
    "ind_rail_unloaded_at" TIMESTAMPTZ(3),
    "final_destination_full_out_at" TIMESTAMPTZ(3),
    "empty_terminated_at" TIMESTAMPTZ(3),
    "pod_timezone" TEXT,
    "final_destination_timezone" TEXT,
    "empty_terminated_timezone" TEXT,
    "pod_terminal_id" UUID,
    "pickup_facility_id" UUID,
    "provenance" JSONB NOT NULL DEFAULT '{}',
    "delivered_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "containers_pkey" PRIMARY KEY ("account_id","id")
);

-- CreateTable
CREATE TABLE "transport_events" (
    "account_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "shipment_id" UUID NOT NULL,
    "container_id" UUID NOT NULL,
    "natural_key" TEXT NOT NULL,
    "event" TEXT NOT NULL,
    "estimated" BOOLEAN NOT NULL,
    "timestamp" TIMESTAMPTZ(3),
    "date_only" BOOLEAN NOT NULL,
    "timezone" TEXT,
    "locode" TEXT,
    "place_name" TEXT,
    "terminal_id" UUID,
    "mode" TEXT,
    "vessel_imo" TEXT,
    "vessel_name" TEXT,
    "voyage_number" TEXT,
    "invalidated_at" TIMESTAMPTZ(3),
    "data_source" TEXT NOT NULL,
    "source_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "transport_events_pkey" PRIMARY KEY ("account_id","id")
);

-- CreateTable
CREATE TABLE "vessels" (
    "id" UUID NOT NULL,
    "imo" TEXT NOT NULL,
    "name" TEXT NOT NULL,

    CONSTRAINT "vessels_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "tracking_requests" (
    "account_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "request_number" TEXT NOT NULL,
    "normalized_number" TEXT NOT NULL,
    "request_type" TEXT NOT NULL,
    "scac" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "failed_reason" TEXT,
    "is_retrying" BOOLEAN NOT NULL DEFAULT false,
    "retry_count" INTEGER,
    "ref_numbers" TEXT[],
    "tags" TEXT[],
    "shipment_id" UUID,
    "user_id" UUID,
    "next_check_at" TIMESTAMPTZ(3),
    "manifest_deadline_at" TIMESTAMPTZ(3),
    "known_to_carrier" BOOLEAN NOT NULL DEFAULT false,
    "last_checked_at" TIMESTAMPTZ(3),
    "lease_token" UUID,
    "lease_until" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "tracking_requests_pkey" PRIMARY KEY ("account_id","id")
);

-- CreateTable
CREATE TABLE "evidence" (
    "account_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "sha256" TEXT NOT NULL,
    "status" INTEGER NOT NULL,
    "content_type" TEXT,
    "body" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "evidence_pkey" PRIMARY KEY ("account_id","id")
);

-- CreateTable
CREATE TABLE "polls" (
    "account_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "tracking_request_id" UUID,
    "shipment_id" UUID,
    "connection_id" UUID,
    "pages" TEXT[],
    "outcome" TEXT NOT NULL,
    "detail" TEXT,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "polls_pkey" PRIMARY KEY ("account_id","id")
);

-- CreateTable
CREATE TABLE "carrier_events" (
    "account_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "shipment_id" UUID NOT NULL,
    "connection_id" UUID NOT NULL,
    "evidence_id" UUID NOT NULL,
    "event_key" TEXT NOT NULL,
    "content_hash" TEXT NOT NULL,
    "reported_at" TIMESTAMPTZ(3),
    "observed_at" TIMESTAMPTZ(3) NOT NULL,
    "retracted" BOOLEAN NOT NULL,
    "kind" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "classifier" TEXT,
    "occurred_at" TIMESTAMPTZ(3),
    "date_only" BOOLEAN NOT NULL,
    "timezone" TEXT,
    "un_location_code" TEXT,
    "locode" TEXT,
    "place_name" TEXT,
    "facility_code" TEXT,
    "facility_type_code" TEXT,
    "terminal_id" UUID,
    "mode" TEXT,
    "vessel_imo" TEXT,
    "vessel_name" TEXT,
    "voyage_number" TEXT,
    "transport_call_id" TEXT,
    "transport_call_sequence" INTEGER,
    "container_number" TEXT,
    "iso_equipment_code" TEXT,
    "empty" BOOLEAN,
    "seal_numbers" TEXT[],
    "documents" JSONB NOT NULL,
    "equipment_references" TEXT[],
    "delay_reason_code" TEXT,
    "remark" TEXT,

    CONSTRAINT "carrier_events_pkey" PRIMARY KEY ("account_id","id")
);

-- CreateTable
CREATE TABLE "changes" (
    "account_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "shipment_id" UUID,
    "resource_type" TEXT NOT NULL,
    "resource_id" UUID NOT NULL,
    "changeset" JSONB NOT NULL,
    "reason" TEXT NOT NULL,
    "user_id" UUID,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "changes_pkey" PRIMARY KEY ("account_id","id")
);

-- CreateIndex
CREATE UNIQUE INDEX "users_email_key" ON "users"("email");

-- CreateIndex
CREATE UNIQUE INDEX "api_keys_key_hash_key" ON "api_keys"("key_hash");

-- CreateIndex
CREATE UNIQUE INDEX "sandboxes_key_hash_key" ON "sandboxes"("key_hash");

-- CreateIndex
CREATE INDEX "sandbox_journeys_container_numbers_idx" ON "sandbox_journeys" USING GIN ("container_numbers");

-- CreateIndex
CREATE INDEX "shipments_account_id_created_at_id_idx" ON "shipments"("account_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "shipments_account_id_scac_normalized_number_idx" ON "shipments"("account_id", "scac", "normalized_number");

-- CreateIndex
CREATE INDEX "containers_account_id_created_at_id_idx" ON "containers"("account_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "containers_account_id_shipment_id_number_key" ON "containers"("account_id", "shipment_id", "number");

-- CreateIndex
CREATE INDEX "transport_events_account_id_shipment_id_idx" ON "transport_events"("account_id", "shipment_id");

-- CreateIndex
CREATE UNIQUE INDEX "transport_events_account_id_container_id_natural_key_key" ON "transport_events"("account_id", "container_id", "natural_key");

-- CreateIndex
CREATE UNIQUE INDEX "vessels_imo_key" ON "vessels"("imo");

-- CreateIndex
CREATE INDEX "tracking_requests_account_id_created_at_id_idx" ON "tracking_requests"("account_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "tracking_requests_account_id_shipment_id_idx" ON "tracking_requests"("account_id", "shipment_id");

-- CreateIndex
CREATE UNIQUE INDEX "evidence_account_id_sha256_key" ON "evidence"("account_id", "sha256");

-- CreateIndex
CREATE INDEX "polls_account_id_shipment_id_id_idx" ON "polls"("account_id", "shipment_id", "id");

-- CreateIndex
CREATE INDEX "polls_account_id_tracking_request_id_id_idx" ON "polls"("account_id", "tracking_request_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "carrier_events_account_id_shipment_id_connection_id_event_k_key" ON "carrier_events"("account_id", "shipment_id", "connection_id", "event_key", "content_hash");

-- CreateIndex
CREATE INDEX "changes_account_id_shipment_id_id_idx" ON "changes"("account_id", "shipment_id", "id");

-- AddForeignKey
ALTER TABLE "users" ADD CONSTRAINT "users_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "carrier_connections" ADD CONSTRAINT "carrier_connections_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sandboxes" ADD CONSTRAINT "sandboxes_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sandbox_journeys" ADD CONSTRAINT "sandbox_journeys_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "containers" ADD CONSTRAINT "containers_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "containers" ADD CONSTRAINT "containers_account_id_shipment_id_fkey" FOREIGN KEY ("account_id", "shipment_id") REFERENCES "shipments"("account_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "transport_events" ADD CONSTRAINT "transport_events_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "transport_events" ADD CONSTRAINT "transport_events_account_id_shipment_id_fkey" FOREIGN KEY ("account_id", "shipment_id") REFERENCES "shipments"("account_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "transport_events" ADD CONSTRAINT "transport_events_account_id_container_id_fkey" FOREIGN KEY ("account_id", "container_id") REFERENCES "containers"("account_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tracking_requests" ADD CONSTRAINT "tracking_requests_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tracking_requests" ADD CONSTRAINT "tracking_requests_account_id_shipment_id_fkey" FOREIGN KEY ("account_id", "shipment_id") REFERENCES "shipments"("account_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "polls" ADD CONSTRAINT "polls_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "carrier_events" ADD CONSTRAINT "carrier_events_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "carrier_events" ADD CONSTRAINT "carrier_events_account_id_shipment_id_fkey" FOREIGN KEY ("account_id", "shipment_id") REFERENCES "shipments"("account_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "changes" ADD CONSTRAINT "changes_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;
