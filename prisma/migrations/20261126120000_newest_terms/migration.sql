-- The newest terms of an account, by the index search_terms_newest. The planner expects as many terms as accounts have on average, and would
-- read and sort all terms of an account that has many more.
CREATE FUNCTION newest_terms(account uuid, most integer) RETURNS SETOF search_terms LANGUAGE plpgsql STABLE COST 1 ROWS 2000
  SET enable_sort = off SET enable_seqscan = off SET enable_bitmapscan = off SET jit = off AS $$
BEGIN
  RETURN QUERY SELECT * FROM search_terms
    WHERE account_id = account AND record_type IN ('shipment', 'cargo', 'tracking_request')
    ORDER BY created_at DESC LIMIT most;
END $$;
