-- Built while other processes write. The names of an account's tags in the order of their list.
CREATE INDEX CONCURRENTLY tag_counts_by_name ON tag_counts (account_id, lower(tag), tag) INCLUDE (table_name, delta);
