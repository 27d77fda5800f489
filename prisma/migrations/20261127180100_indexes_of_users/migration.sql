-- Built while other processes write. The foreign keys to users: without them, each deleted user costs a scan of the account's rows.
CREATE INDEX CONCURRENTLY "mails_account_id_user_id_idx" ON "mails"("account_id", "user_id");
CREATE INDEX CONCURRENTLY "saved_views_account_id_user_id_idx" ON "saved_views"("account_id", "user_id");
