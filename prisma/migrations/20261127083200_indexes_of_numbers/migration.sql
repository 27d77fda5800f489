-- Written with each change of a row, and not needed: the beginning and parts of numbers are found in the terms of the search, a whole container
-- number in the index by which the list is sorted, and a shipment of a carrier by its number alone.
DROP INDEX CONCURRENTLY IF EXISTS containers_number;
DROP INDEX CONCURRENTLY IF EXISTS "shipments_account_id_scac_normalized_number_idx";
