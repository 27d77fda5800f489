-- Most days by which an empty container was due back belong to containers that were returned. Built while other processes write.
CREATE INDEX CONCURRENTLY containers_to_return_by_due_at ON containers (account_id, empty_return_due_at, id)
  WHERE empty_return_due_at IS NOT NULL AND no_longer_named_since IS NULL AND array_position(
    '{new,loaded,on_ship,grounded,not_available,available,dropped,awaiting_inland_transfer,on_rail,off_dock,picked_up,delivered,empty_returned}'::text[],
    (CASE WHEN delivered_at IS NOT NULL AND current_status <> 'empty_returned' THEN 'delivered' ELSE current_status END)) IN (11, 12);
