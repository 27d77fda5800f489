-- Built while other processes write. The activity of an account, and the changes of the arrival of shipments since a time.
CREATE INDEX CONCURRENTLY changes_activity ON changes (account_id, id) WHERE is_activity(resource_type, action, changeset);
CREATE INDEX CONCURRENTLY eta_changes_of_shipments ON eta_changes (account_id, created_at) INCLUDE (shipment_id)
  WHERE container_id IS NULL;
