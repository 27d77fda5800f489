-- Records without a port are among those that do not have an excluded one, and may be few. So the indexes have all rows, as one by the port of
-- discharge of containers already has. Built while other processes write.
CREATE INDEX CONCURRENTLY shipments_by_any_port_of_lading_locode ON shipments (account_id, port_of_lading_locode, created_at, id);
DROP INDEX CONCURRENTLY IF EXISTS shipments_by_port_of_lading_locode;
CREATE INDEX CONCURRENTLY shipments_by_any_port_of_discharge_locode ON shipments (account_id, port_of_discharge_locode, created_at, id);
DROP INDEX CONCURRENTLY IF EXISTS shipments_by_port_of_discharge_locode;
CREATE INDEX CONCURRENTLY shipments_by_any_destination_locode ON shipments (account_id, destination_locode, created_at, id);
DROP INDEX CONCURRENTLY IF EXISTS shipments_by_destination_locode;
CREATE INDEX CONCURRENTLY containers_by_any_pol_locode ON containers (account_id, pol_locode, created_at, id);
DROP INDEX CONCURRENTLY IF EXISTS containers_by_pol_locode;
CREATE INDEX CONCURRENTLY containers_by_any_destination_locode ON containers (account_id, destination_locode, created_at, id);
DROP INDEX CONCURRENTLY IF EXISTS containers_by_destination_locode;
