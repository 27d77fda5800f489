-- Built while other processes write. Tracking requests by tag.
CREATE INDEX CONCURRENTLY tracking_requests_tags ON tracking_requests USING gin (account_id, tags);
