-- Built while other processes write. The few containers returned empty without a time, for `filter[empty_terminated_within_days]`.
CREATE INDEX CONCURRENTLY containers_returned_without_time ON containers (account_id, id)
  WHERE empty_terminated_at IS NULL AND current_status = 'empty_returned';
