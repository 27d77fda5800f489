-- The time by which tracking of a line's numbers is dated: the account's sandbox time for the sandbox carrier, otherwise real time.
-- Does not depend on the row where it is written as (SELECT tracking_clock(…)), and is evaluated once then.
CREATE FUNCTION tracking_clock(account uuid, scac text) RETURNS timestamptz LANGUAGE sql STABLE AS
  $$ SELECT coalesce((SELECT sandbox_now(sandbox) FROM sandboxes sandbox
                      WHERE sandbox.account_id = account AND tracking_clock.scac = 'TEST'), clock_timestamp()) $$;
