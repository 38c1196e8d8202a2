-- Orders that are older than somebody wants to have at hand stand in tables of the same names in `archive`, with all that hangs on them, by years. Rows are
-- reached through these tables alone, behind the same wall; `whole` has both as views, for whoever asks for long ago (server/ground/archive).
CREATE SCHEMA archive;
--> statement-breakpoint
CREATE SCHEMA whole;
--> statement-breakpoint
GRANT USAGE ON SCHEMA archive, whole TO drin_app;
--> statement-breakpoint
-- What goes there besides orders: whatever refers to one.
CREATE FUNCTION drin_hangs_on_orders() RETURNS SETOF name LANGUAGE sql STABLE AS $$
  SELECT c.relname FROM pg_catalog.pg_constraint k JOIN pg_catalog.pg_class c ON c.oid = k.conrelid
  WHERE k.confrelid = 'public.orders'::regclass AND k.contype = 'f' AND k.conparentid = 0 AND k.connamespace = 'public'::regnamespace
  ORDER BY 1
$$;
--> statement-breakpoint
DO $$
DECLARE
  kept name;
  link record;
BEGIN
  FOR kept IN SELECT 'orders' UNION ALL SELECT drin_hangs_on_orders() LOOP
    EXECUTE format('CREATE TABLE archive.%1$I (LIKE public.%1$I INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING INDEXES)
      PARTITION BY RANGE (business_day)', kept);
    PERFORM drin_wide_wall(format('archive.%I', kept)::regclass);
    -- People's data is erased there, too; nothing else of it is ever written by the application.
    EXECUTE format('GRANT SELECT, UPDATE ON archive.%I TO drin_app', kept);
    EXECUTE format('CREATE VIEW whole.%1$I WITH (security_invoker = true) AS
      SELECT * FROM public.%1$I UNION ALL SELECT * FROM archive.%1$I', kept);
    EXECUTE format('GRANT SELECT ON whole.%I TO drin_app', kept);
  END LOOP;
  FOR link IN SELECT c.relname, k.conname, pg_get_constraintdef(k.oid) AS text
    FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
    WHERE k.contype = 'f' AND k.conparentid = 0 AND c.relnamespace = 'public'::regnamespace
      AND (c.relname = 'orders' OR c.relname IN (SELECT drin_hangs_on_orders())) LOOP
    EXECUTE format('ALTER TABLE archive.%I ADD CONSTRAINT %I %s', link.relname, link.conname,
      replace(link.text, 'REFERENCES orders(', 'REFERENCES archive.orders('));
  END LOOP;
END $$;
--> statement-breakpoint
-- The partitions of a year (`2023`), as every table of the archive has them.
CREATE FUNCTION drin_make_archived_year(year text) RETURNS void LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp SET client_min_messages = warning AS $$
DECLARE kept name;
BEGIN
  FOR kept IN SELECT 'orders' UNION ALL SELECT drin_hangs_on_orders() LOOP
    EXECUTE format('CREATE TABLE IF NOT EXISTS parts.%I PARTITION OF archive.%I FOR VALUES FROM (%L) TO (%L)',
      kept || '_' || year, kept, year || '-01-01', year::integer + 1 || '-01-01');
  END LOOP;
END $$;
--> statement-breakpoint
-- Whether nothing is ever going to happen to an order any more: it has ended, and no invoice has yet to count it.
CREATE FUNCTION drin_is_over(o orders) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT o.status IN ('COMPLETED', 'REJECTED') AND NOT EXISTS (
    SELECT FROM uncounted_orders u WHERE u.business_id = o.business_id AND u.calendar_day = o.calendar_day AND u.order_id = o.id)
$$;
--> statement-breakpoint
-- The first business day before `before` of which orders are still to be moved.
CREATE FUNCTION drin_next_archived_day(before text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT o.business_day FROM orders o WHERE o.business_day < before AND drin_is_over(o) ORDER BY o.business_day LIMIT 1
$$;
--> statement-breakpoint
-- Moves the orders of the next such day, with what hangs on them, and answers it; null where there is none left. The day must be closed before
-- (`drin_archive_before`), in a transaction of its own, which holds up everybody for a moment. This one holds up nobody else, and waits for nobody for long: it is asked again.
CREATE FUNCTION drin_archive_day(before text) RETURNS text LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '2s' AS $$
DECLARE
  moved_day text;
  kept name;
BEGIN
  moved_day := drin_next_archived_day(before);
  IF moved_day IS NULL THEN
    RETURN NULL;
  END IF;
  IF moved_day >= coalesce((SELECT max(before_day) FROM archived_orders), '') THEN
    RAISE EXCEPTION 'the day % is not closed', moved_day USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
  -- The first of its year: partitions alone, since what they refer to is locked for whoever makes them. The day is moved when it is asked for again.
  IF to_regclass('parts.orders_' || left(moved_day, 4)) IS NULL THEN
    PERFORM drin_make_archived_year(left(moved_day, 4));
    RETURN moved_day;
  END IF;
  -- No day of it has changed (drin_log_order). Not a setting of this function: an owner who is no superuser may not give it one.
  PERFORM set_config('drin.archiving', 'on', true);
  -- From here on nobody changes one of them, nor hangs anything on it.
  PERFORM FROM orders WHERE business_day = moved_day FOR UPDATE;
  INSERT INTO archive.orders SELECT * FROM orders o WHERE o.business_day = moved_day AND drin_is_over(o);
  FOR kept IN SELECT drin_hangs_on_orders() LOOP
    EXECUTE format('WITH gone AS (
        DELETE FROM public.%1$I p USING archive.orders a
        WHERE a.business_day = $1 AND p.business_day = $1 AND p.business_id = a.business_id AND p.order_id = a.id RETURNING p.*)
      INSERT INTO archive.%1$I SELECT * FROM gone', kept) USING moved_day;
  END LOOP;
  DELETE FROM orders p USING archive.orders a
  WHERE a.business_day = moved_day AND p.business_day = moved_day AND p.business_id = a.business_id AND p.id = a.id;
  PERFORM set_config('drin.archiving', '', true);
  RETURN moved_day;
END $$;
--> statement-breakpoint
-- Takes a year out of the archive for good. Its owner does it by hand: the application may not.
CREATE FUNCTION drin_drop_archived_year(year text) RETURNS void LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '2s' AS $$
DECLARE kept name;
BEGIN
  -- Orders last, as the rest refers to them.
  FOR kept IN SELECT drin_hangs_on_orders() UNION ALL SELECT 'orders' LOOP
    EXECUTE format('ALTER TABLE archive.%I DETACH PARTITION parts.%I', kept, kept || '_' || year);
    EXECUTE format('DROP TABLE parts.%I', kept || '_' || year);
  END LOOP;
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION drin_make_archived_year(text), drin_archive_day(text), drin_drop_archived_year(text) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION drin_archive_day(text) TO drin_app;
