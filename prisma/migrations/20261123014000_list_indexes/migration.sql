-- One index for each filter and sort of the lists. A filter's index has the order of the list, so that a page reads its own rows only;
-- the index of a time serves both directions, because rows without it are selected separately. Columns that are mostly null have partial
-- indexes: each index is written with each change of a row, whichever column changes.

CREATE INDEX shipments_by_pol_etd_at ON shipments (account_id, pol_etd_at, id) WHERE pol_etd_at IS NOT NULL;
CREATE INDEX shipments_by_pol_atd_at ON shipments (account_id, pol_atd_at, id) WHERE pol_atd_at IS NOT NULL;
CREATE INDEX shipments_by_pod_eta_at ON shipments (account_id, pod_eta_at, id) WHERE pod_eta_at IS NOT NULL;
CREATE INDEX shipments_by_pod_ata_at ON shipments (account_id, pod_ata_at, id) WHERE pod_ata_at IS NOT NULL;
CREATE INDEX shipments_by_destination_eta_at ON shipments (account_id, destination_eta_at, id) WHERE destination_eta_at IS NOT NULL;
CREATE INDEX shipments_by_destination_ata_at ON shipments (account_id, destination_ata_at, id) WHERE destination_ata_at IS NOT NULL;
CREATE INDEX "shipments_account_id_updated_at_id_idx" ON "shipments"("account_id", "updated_at", "id");
CREATE INDEX "shipments_account_id_request_number_id_idx" ON "shipments"("account_id", "request_number", "id");
CREATE INDEX "shipments_account_id_scac_created_at_id_idx" ON "shipments"("account_id", "scac", "created_at", "id");
CREATE INDEX "shipments_account_id_status_created_at_id_idx" ON "shipments"("account_id", "status", "created_at", "id");
CREATE INDEX shipments_by_port_of_lading_locode ON shipments (account_id, port_of_lading_locode, created_at, id) WHERE port_of_lading_locode IS NOT NULL;
CREATE INDEX shipments_by_port_of_discharge_locode ON shipments (account_id, port_of_discharge_locode, created_at, id) WHERE port_of_discharge_locode IS NOT NULL;
CREATE INDEX shipments_by_destination_locode ON shipments (account_id, destination_locode, created_at, id) WHERE destination_locode IS NOT NULL;
CREATE INDEX shipments_by_pod_vessel_imo ON shipments (account_id, pod_vessel_imo, created_at, id) WHERE pod_vessel_imo IS NOT NULL;
CREATE INDEX shipments_by_customer_id ON shipments (account_id, customer_id, created_at, id) WHERE customer_id IS NOT NULL;
CREATE INDEX containers_by_empty_out_at ON containers (account_id, empty_out_at, id) WHERE empty_out_at IS NOT NULL;
CREATE INDEX containers_by_pol_full_in_at ON containers (account_id, pol_full_in_at, id) WHERE pol_full_in_at IS NOT NULL;
CREATE INDEX containers_by_pol_vessel_loaded_at ON containers (account_id, pol_vessel_loaded_at, id) WHERE pol_vessel_loaded_at IS NOT NULL;
CREATE INDEX containers_by_pol_vessel_departed_at ON containers (account_id, pol_vessel_departed_at, id) WHERE pol_vessel_departed_at IS NOT NULL;
CREATE INDEX containers_by_pod_eta_at ON containers (account_id, pod_eta_at, id) WHERE pod_eta_at IS NOT NULL;
CREATE INDEX containers_by_pod_arrived_at ON containers (account_id, pod_arrived_at, id) WHERE pod_arrived_at IS NOT NULL;
CREATE INDEX containers_by_pod_discharged_at ON containers (account_id, pod_discharged_at, id) WHERE pod_discharged_at IS NOT NULL;
CREATE INDEX containers_by_pod_full_out_at ON containers (account_id, pod_full_out_at, id) WHERE pod_full_out_at IS NOT NULL;
CREATE INDEX containers_by_pod_rail_loaded_at ON containers (account_id, pod_rail_loaded_at, id) WHERE pod_rail_loaded_at IS NOT NULL;
CREATE INDEX containers_by_pod_rail_departed_at ON containers (account_id, pod_rail_departed_at, id) WHERE pod_rail_departed_at IS NOT NULL;
CREATE INDEX containers_by_ind_eta_at ON containers (account_id, ind_eta_at, id) WHERE ind_eta_at IS NOT NULL;
CREATE INDEX containers_by_ind_ata_at ON containers (account_id, ind_ata_at, id) WHERE ind_ata_at IS NOT NULL;
CREATE INDEX containers_by_ind_rail_unloaded_at ON containers (account_id, ind_rail_unloaded_at, id) WHERE ind_rail_unloaded_at IS NOT NULL;
CREATE INDEX containers_by_final_destination_full_out_at ON containers (account_id, final_destination_full_out_at, id) WHERE final_destination_full_out_at IS NOT NULL;
CREATE INDEX containers_by_empty_terminated_at ON containers (account_id, empty_terminated_at, id) WHERE empty_terminated_at IS NOT NULL;
CREATE INDEX containers_by_delivered_at ON containers (account_id, delivered_at, id) WHERE delivered_at IS NOT NULL;
CREATE INDEX containers_by_pickup_lfd ON containers (account_id, pickup_lfd, id) WHERE pickup_lfd IS NOT NULL;
CREATE INDEX containers_by_pickup_appointment_at ON containers (account_id, pickup_appointment_at, id) WHERE pickup_appointment_at IS NOT NULL;
CREATE INDEX containers_by_empty_return_due_at ON containers (account_id, empty_return_due_at, id) WHERE empty_return_due_at IS NOT NULL;
CREATE INDEX "containers_account_id_updated_at_id_idx" ON "containers"("account_id", "updated_at", "id");
CREATE INDEX "containers_account_id_number_id_idx" ON "containers"("account_id", "number", "id");
CREATE INDEX "containers_account_id_current_status_created_at_id_idx" ON "containers"("account_id", "current_status", "created_at", "id");
CREATE INDEX containers_by_pol_locode ON containers (account_id, pol_locode, created_at, id) WHERE pol_locode IS NOT NULL;
CREATE INDEX containers_by_pod_locode ON containers (account_id, pod_locode, created_at, id) WHERE pod_locode IS NOT NULL;
CREATE INDEX containers_by_destination_locode ON containers (account_id, destination_locode, created_at, id) WHERE destination_locode IS NOT NULL;
CREATE INDEX containers_by_pod_vessel_imo ON containers (account_id, pod_vessel_imo, created_at, id) WHERE pod_vessel_imo IS NOT NULL;
CREATE INDEX containers_by_pod_terminal_id ON containers (account_id, pod_terminal_id, created_at, id) WHERE pod_terminal_id IS NOT NULL;
CREATE INDEX containers_by_available_for_pickup ON containers (account_id, available_for_pickup, created_at, id) WHERE available_for_pickup IS NOT NULL;
CREATE INDEX "tracking_requests_account_id_updated_at_id_idx" ON "tracking_requests"("account_id", "updated_at", "id");
CREATE INDEX "tracking_requests_account_id_request_number_id_idx" ON "tracking_requests"("account_id", "request_number", "id");
CREATE INDEX "tracking_requests_account_id_status_created_at_id_idx" ON "tracking_requests"("account_id", "status", "created_at", "id");
CREATE INDEX "tracking_requests_account_id_scac_created_at_id_idx" ON "tracking_requests"("account_id", "scac", "created_at", "id");
CREATE INDEX "tracking_requests_account_id_request_type_created_at_id_idx" ON "tracking_requests"("account_id", "request_type", "created_at", "id");

-- Few rows of an account have these states.
CREATE INDEX shipments_stopped ON shipments (account_id, created_at, id) WHERE line_tracking_stopped_at IS NOT NULL;
CREATE INDEX shipments_tracked ON shipments (account_id, created_at, id) WHERE line_tracking_stopped_at IS NULL;
CREATE INDEX shipments_broken ON shipments (account_id, created_at, id) WHERE line_tracking_stopped_at IS NULL AND poll_failures >= 3;
CREATE INDEX containers_with_holds ON containers (account_id, created_at, id)
  WHERE (holds_at_pod_terminal <> '[]' OR ind_facility_holds <> '[]' OR customs_holds @> '[{"status":"hold"}]');
CREATE INDEX containers_delivered ON containers (account_id, created_at, id)
  WHERE delivered_at IS NOT NULL AND current_status <> 'empty_returned';
CREATE INDEX containers_data_marks ON containers USING gin (account_id, data_marks jsonb_path_ops);

-- What users enter.
CREATE INDEX shipments_tags ON shipments USING gin (account_id, tags);
CREATE INDEX containers_tags ON containers USING gin (account_id, tags);
CREATE INDEX custom_fields_text ON custom_fields (account_id, definition_id, lower(left(search_text, 200)));

-- Served by the indexes above.
DROP INDEX "shipments_account_id_customer_id_idx";
