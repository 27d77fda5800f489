-- Built while other processes write. The foreign key to users: without it, each deleted user costs a scan of the account's e-mails.
CREATE INDEX CONCURRENTLY "mails_account_id_user_id_idx" ON "mails"("account_id", "user_id");
