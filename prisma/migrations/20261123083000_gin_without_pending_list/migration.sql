-- The numbers of each matched response are looked up in these indexes. Their lists of pending entries, which every look-up reads as a
-- whole, are therefore not used.
ALTER INDEX shipments_transport_documents_idx SET (fastupdate = off);
ALTER INDEX shipments_bookings_idx SET (fastupdate = off);
SELECT gin_clean_pending_list('shipments_transport_documents_idx'), gin_clean_pending_list('shipments_bookings_idx');
