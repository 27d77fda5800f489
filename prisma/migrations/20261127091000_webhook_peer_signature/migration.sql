-- Receivers of one account can expect different signatures. Null: as set for the account.
ALTER TABLE webhooks ADD COLUMN peer_signature BOOLEAN;
