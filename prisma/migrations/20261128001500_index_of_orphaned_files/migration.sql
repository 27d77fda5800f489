-- Built while other processes write. Files are deleted in the order in which they were orphaned.
CREATE INDEX CONCURRENTLY "orphaned_files_created_at_storage_key_idx" ON "orphaned_files" ("created_at", "storage_key");
