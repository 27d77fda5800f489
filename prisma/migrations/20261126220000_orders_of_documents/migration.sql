-- The orders of the list of documents. Built while other processes write.
CREATE INDEX CONCURRENTLY documents_by_name ON documents (account_id, lower(name COLLATE "C"), id) WHERE deleted_at IS NULL;
CREATE INDEX CONCURRENTLY documents_by_type ON documents (account_id, coalesce(document_type_manual, document_type), created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX CONCURRENTLY documents_by_status ON documents (account_id, status, created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX CONCURRENTLY documents_by_added_by ON documents (account_id, added_by, id) WHERE deleted_at IS NULL;
