-- Deterministic randomness: the same row gets the same values in every run.
CREATE FUNCTION bench_number(i bigint, salt int) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
  $$ SELECT hashint8extended(i, salt) & 9007199254740991 $$;

-- From 0 to 1.
CREATE FUNCTION bench_share(i bigint, salt int) RETURNS float8 LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
  $$ SELECT (hashint8extended(i, salt) & 9007199254740991) / 9007199254740991.0 $$;

-- A UUID of version 7; `kind` is different for each table.
CREATE FUNCTION bench_id(kind int, i bigint, at timestamptz) RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT (lpad(to_hex((date_part('epoch', at) * 1000)::bigint), 12, '0') || '7' || lpad(to_hex(kind), 3, '0') || '8' || lpad(to_hex(i), 15, '0'))::uuid
$$;
