-- Due work is found in the tables themselves; there is no job library.
DROP SCHEMA IF EXISTS pgboss CASCADE;

-- The oldest due rows of all accounts.
DROP INDEX shipments_due;
CREATE INDEX shipments_due ON shipments (next_poll_at)
  WHERE next_poll_at IS NOT NULL AND scac IS DISTINCT FROM 'TEST';

-- The oldest due rows of one carrier of an account, sandbox included.
DROP INDEX shipments_due_sandbox;
CREATE INDEX shipments_due_of_carrier ON shipments (account_id, (coalesce(scac, '')), next_poll_at)
  WHERE next_poll_at IS NOT NULL;
DROP INDEX tracking_requests_due_sandbox;
CREATE INDEX tracking_requests_due_of_carrier ON tracking_requests (account_id, (coalesce(scac, '')), next_check_at)
  WHERE next_check_at IS NOT NULL;

-- The oldest due mails of an account.
DROP INDEX mails_due;
CREATE INDEX mails_due_of_account ON mails (account_id, next_attempt_at) WHERE next_attempt_at IS NOT NULL;

-- A shipment whose tracking is stopped is not polled.
UPDATE shipments SET next_poll_at = NULL WHERE line_tracking_stopped_at IS NOT NULL AND next_poll_at IS NOT NULL;
ALTER TABLE shipments ADD CONSTRAINT shipments_stopped_not_due
  CHECK (line_tracking_stopped_at IS NULL OR next_poll_at IS NULL);
