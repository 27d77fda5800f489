-- Tells all web processes which account's keys, users or settings have changed, whoever changed them: they keep the rights of callers
-- in memory for up to a second. New rows need no notification, because unknown keys and users are not kept.
CREATE FUNCTION notify_rights() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('landfall_rights', CASE TG_TABLE_NAME WHEN 'accounts' THEN to_jsonb(OLD)->>'id' ELSE to_jsonb(OLD)->>'account_id' END);
  RETURN NULL;
END $$;

-- The time of a key's last use changes every minute and is no right.
CREATE TRIGGER api_keys_notify_rights AFTER UPDATE ON api_keys FOR EACH ROW
  WHEN ((OLD.user_id, OLD.role, OLD.read_only, OLD.key_hash, OLD.expires_at, OLD.revoked_at)
    IS DISTINCT FROM (NEW.user_id, NEW.role, NEW.read_only, NEW.key_hash, NEW.expires_at, NEW.revoked_at))
  EXECUTE FUNCTION notify_rights();
CREATE TRIGGER users_notify_rights AFTER UPDATE ON users FOR EACH ROW
  WHEN (OLD IS DISTINCT FROM NEW) EXECUTE FUNCTION notify_rights();
CREATE TRIGGER accounts_notify_rights AFTER UPDATE ON accounts FOR EACH ROW
  WHEN ((OLD.name, OLD.features, OLD.requests_per_minute) IS DISTINCT FROM (NEW.name, NEW.features, NEW.requests_per_minute))
  EXECUTE FUNCTION notify_rights();
CREATE TRIGGER api_keys_notify_rights_of_deleted AFTER DELETE ON api_keys FOR EACH ROW EXECUTE FUNCTION notify_rights();
CREATE TRIGGER users_notify_rights_of_deleted AFTER DELETE ON users FOR EACH ROW EXECUTE FUNCTION notify_rights();
CREATE TRIGGER accounts_notify_rights_of_deleted AFTER DELETE ON accounts FOR EACH ROW EXECUTE FUNCTION notify_rights();
