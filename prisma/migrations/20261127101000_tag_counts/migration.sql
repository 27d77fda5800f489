-- The number of records of an account that carry each tag. Each statement that changes tags appends its differences, so that no row is locked
-- until a commit; the worker sums the differences up.
CREATE TABLE "tag_counts" (
    "account_id" UUID NOT NULL,
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "tag" TEXT NOT NULL,
    "table_name" TEXT NOT NULL,
    "delta" INTEGER NOT NULL,
    "is_sum" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "tag_counts_pkey" PRIMARY KEY ("account_id","id")
);
ALTER TABLE "tag_counts" ADD CONSTRAINT "tag_counts_account_id_fkey"
  FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;
CREATE INDEX "tag_counts_account_id_tag_table_name_idx" ON "tag_counts"("account_id", "tag", "table_name");
-- What is to be summed up.
CREATE INDEX tag_counts_differences ON tag_counts (account_id, tag, table_name) WHERE NOT is_sum;

CREATE FUNCTION count_tags_of_inserted_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO tag_counts (account_id, tag, table_name, delta)
    SELECT changed.account_id, carried.tag, TG_TABLE_NAME, count(*) FROM changed
    CROSS JOIN LATERAL (SELECT DISTINCT item AS tag FROM unnest(changed.tags) item) carried
    GROUP BY changed.account_id, carried.tag;
  RETURN NULL;
END $$;

-- The rows of a deleted account are deleted with it.
CREATE FUNCTION count_tags_of_deleted_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO tag_counts (account_id, tag, table_name, delta)
    SELECT changed.account_id, carried.tag, TG_TABLE_NAME, -count(*) FROM changed JOIN accounts ON accounts.id = changed.account_id
    CROSS JOIN LATERAL (SELECT DISTINCT item AS tag FROM unnest(changed.tags) item) carried
    GROUP BY changed.account_id, carried.tag;
  RETURN NULL;
END $$;

CREATE FUNCTION count_tags_of_changed_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO tag_counts (account_id, tag, table_name, delta)
    SELECT NEW.account_id, added.tag, TG_TABLE_NAME, 1
      FROM (SELECT unnest(NEW.tags) EXCEPT SELECT unnest(OLD.tags)) added(tag)
    UNION ALL SELECT NEW.account_id, removed.tag, TG_TABLE_NAME, -1
      FROM (SELECT unnest(OLD.tags) EXCEPT SELECT unnest(NEW.tags)) removed(tag);
  RETURN NULL;
END $$;

DO $$
DECLARE
  counted text;
BEGIN
  FOREACH counted IN ARRAY ARRAY['shipments', 'containers', 'tracking_requests'] LOOP
    EXECUTE format(
      'CREATE TRIGGER %1$s_inserted_tags AFTER INSERT ON %1$s
         REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_tags_of_inserted_rows();
       CREATE TRIGGER %1$s_deleted_tags AFTER DELETE ON %1$s
         REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_tags_of_deleted_rows();
       CREATE TRIGGER %1$s_changed_tags AFTER UPDATE ON %1$s FOR EACH ROW WHEN (OLD.tags IS DISTINCT FROM NEW.tags)
         EXECUTE FUNCTION count_tags_of_changed_row();
       INSERT INTO tag_counts (account_id, tag, table_name, delta, is_sum)
         SELECT r.account_id, carried.tag, %1$L, count(*), true FROM %1$s r
         CROSS JOIN LATERAL (SELECT DISTINCT item AS tag FROM unnest(r.tags) item) carried
         GROUP BY r.account_id, carried.tag', counted);
  END LOOP;
END $$;
