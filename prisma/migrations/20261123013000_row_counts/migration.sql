-- The number of rows of an account in tables that are too large to be counted for each page of a list. Each statement that inserts or
-- deletes rows appends its difference, so that no row is locked until a commit; the worker sums the differences up.
CREATE TABLE "row_counts" (
    "account_id" UUID NOT NULL,
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "table_name" TEXT NOT NULL,
    "delta" INTEGER NOT NULL,

    CONSTRAINT "row_counts_pkey" PRIMARY KEY ("account_id","id")
);
ALTER TABLE "row_counts" ADD CONSTRAINT "row_counts_account_id_fkey"
  FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;
CREATE INDEX "row_counts_account_id_table_name_idx" ON "row_counts"("account_id", "table_name");

CREATE FUNCTION count_inserted_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO row_counts (account_id, table_name, delta)
    SELECT account_id, TG_TABLE_NAME, count(*) FROM changed GROUP BY account_id;
  RETURN NULL;
END $$;

-- The rows of a deleted account are deleted with it.
CREATE FUNCTION count_deleted_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO row_counts (account_id, table_name, delta)
    SELECT changed.account_id, TG_TABLE_NAME, -count(*) FROM changed JOIN accounts ON accounts.id = changed.account_id
    GROUP BY changed.account_id;
  RETURN NULL;
END $$;

CREATE TRIGGER shipments_inserted AFTER INSERT ON shipments
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_inserted_rows();
CREATE TRIGGER shipments_deleted AFTER DELETE ON shipments
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_deleted_rows();
CREATE TRIGGER containers_inserted AFTER INSERT ON containers
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_inserted_rows();
CREATE TRIGGER containers_deleted AFTER DELETE ON containers
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_deleted_rows();
CREATE TRIGGER tracking_requests_inserted AFTER INSERT ON tracking_requests
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_inserted_rows();
CREATE TRIGGER tracking_requests_deleted AFTER DELETE ON tracking_requests
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_deleted_rows();

INSERT INTO row_counts (account_id, table_name, delta) SELECT account_id, 'shipments', count(*) FROM shipments GROUP BY account_id;
INSERT INTO row_counts (account_id, table_name, delta) SELECT account_id, 'containers', count(*) FROM containers GROUP BY account_id;
INSERT INTO row_counts (account_id, table_name, delta)
  SELECT account_id, 'tracking_requests', count(*) FROM tracking_requests GROUP BY account_id;
