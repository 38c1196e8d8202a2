-- Partitions by time stand in a schema of their own in which the application's role may do nothing: rows are reached through their table alone, behind its
-- wall. Each table has one more, the default, so that no insert ever fails.
CREATE SCHEMA parts;
--> statement-breakpoint
-- Which tables are partitioned by which period, and how many periods are made ahead.
CREATE FUNCTION drin_parted() RETURNS TABLE (name text, period text, ahead integer) LANGUAGE sql IMMUTABLE AS $$
  VALUES ('events', 'week', 2), ('print_jobs', 'month', 2), ('audit_entries', 'year', 1)
$$;
--> statement-breakpoint
DO $$
DECLARE parted text;
BEGIN
  FOR parted IN SELECT name FROM drin_parted() LOOP
    EXECUTE format('CREATE TABLE parts.%I PARTITION OF public.%I DEFAULT', parted || '_default', parted);
  END LOOP;
END $$;
--> statement-breakpoint
CREATE FUNCTION drin_part_column(parted text) RETURNS name LANGUAGE sql STABLE AS $$
  SELECT a.attname FROM pg_catalog.pg_partitioned_table p
  JOIN pg_catalog.pg_attribute a ON a.attrelid = p.partrelid AND a.attnum = p.partattrs[0]
  WHERE p.partrelid = format('public.%I', parted)::regclass
$$;
--> statement-breakpoint
-- Makes the partition of the period that begins then; false where rows of it already stand in the default, which keeps them.
CREATE FUNCTION drin_make_part(parted text, since timestamp) RETURNS boolean LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp SET timezone = 'UTC' AS $$
DECLARE
  part constant text := parted || to_char(since, '_YYYYMMDD');
  key constant name := drin_part_column(parted);
  first constant text := to_char(since, 'YYYY-MM-DD');
  next constant text := to_char(since + (SELECT ('1 ' || period)::interval FROM drin_parted() WHERE name = parted), 'YYYY-MM-DD');
  is_taken boolean;
BEGIN
  IF to_regclass(format('parts.%I', part)) IS NOT NULL THEN
    RETURN true;
  END IF;
  EXECUTE format('SELECT EXISTS (SELECT FROM parts.%1$I WHERE %2$I >= %3$L AND %2$I < %4$L)', parted || '_default', key, first, next) INTO is_taken;
  IF NOT is_taken THEN
    EXECUTE format('CREATE TABLE parts.%I PARTITION OF public.%I FOR VALUES FROM (%L) TO (%L)', part, parted, first, next);
  END IF;
  RETURN NOT is_taken;
END $$;
--> statement-breakpoint
-- Makes what is missing from the period before `at` to those ahead; answers the tables of which a period stays in the default. It waits for nobody for
-- long, as everybody else would wait behind it: it is asked again.
CREATE FUNCTION drin_make_parts(at timestamptz) RETURNS text[] LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp SET timezone = 'UTC' SET lock_timeout = '2s' AS $$
DECLARE
  parted record;
  kept text[] := '{}';
BEGIN
  FOR parted IN SELECT p.name, date_trunc(period, at AT TIME ZONE 'UTC') + n * ('1 ' || period)::interval AS since
    FROM drin_parted() p, generate_series(-1, ahead) n LOOP
    IF NOT drin_make_part(parted.name, parted.since) THEN
      kept := kept || parted.name;
    END IF;
  END LOOP;
  RETURN kept;
END $$;
--> statement-breakpoint
-- Drops the partitions of a table that ended before `before`, and what of then stands in the default. The trail is not among these tables: the
-- application only adds to it, and its owner drops a year by hand.
CREATE FUNCTION drin_drop_parts(parted text, before timestamptz) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp SET timezone = 'UTC' SET lock_timeout = '2s' AS $$
DECLARE
  part text;
  dropped integer := 0;
  length constant interval := (SELECT ('1 ' || period)::interval FROM drin_parted() WHERE name = parted);
BEGIN
  IF parted NOT IN ('events', 'print_jobs') THEN
    RAISE EXCEPTION 'no table that forgets: %', parted;
  END IF;
  FOR part IN SELECT c.relname FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
    WHERE i.inhparent = format('public.%I', parted)::regclass AND c.relname ~ '_[0-9]{8}$'
      AND to_date(right(c.relname, 8), 'YYYYMMDD') + length <= before AT TIME ZONE 'UTC' LOOP
    EXECUTE format('DROP TABLE parts.%I', part);
    dropped := dropped + 1;
  END LOOP;
  EXECUTE format('DELETE FROM parts.%I WHERE %I < %L', parted || '_default', drin_part_column(parted),
    CASE parted WHEN 'print_jobs' THEN to_char(before, 'YYYY-MM-DD') ELSE before::text END);
  RETURN dropped;
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION drin_make_part(text, timestamp), drin_make_parts(timestamptz), drin_drop_parts(text, timestamptz) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION drin_make_parts(timestamptz), drin_drop_parts(text, timestamptz) TO drin_app;
--> statement-breakpoint
SELECT drin_make_parts(now());
