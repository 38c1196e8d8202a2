-- What an invoice counts: an order that was handed over, by the calendar's day, until an invoice has it as it is.
CREATE FUNCTION drin_mark_uncounted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO uncounted_orders (business_id, calendar_day, order_id) VALUES (NEW.business_id, NEW.calendar_day, NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_mark_uncounted_new AFTER INSERT ON orders FOR EACH ROW
  WHEN (NEW.status IN ('COLLECTED', 'DELIVERED', 'COMPLETED'))
  EXECUTE FUNCTION drin_mark_uncounted();
--> statement-breakpoint
CREATE TRIGGER orders_mark_uncounted AFTER UPDATE ON orders FOR EACH ROW
  WHEN ((OLD.status IN ('COLLECTED', 'DELIVERED', 'COMPLETED') OR NEW.status IN ('COLLECTED', 'DELIVERED', 'COMPLETED'))
    AND (OLD.business_id, OLD.calendar_day, OLD.currency, OLD.net_cents, OLD.discount_cents, OLD.transport_cents, OLD.refunded_cents,
      OLD.status IN ('COLLECTED', 'DELIVERED', 'COMPLETED'))
    IS DISTINCT FROM (NEW.business_id, NEW.calendar_day, NEW.currency, NEW.net_cents, NEW.discount_cents, NEW.transport_cents,
      NEW.refunded_cents, NEW.status IN ('COLLECTED', 'DELIVERED', 'COMPLETED')))
  EXECUTE FUNCTION drin_mark_uncounted();
--> statement-breakpoint
-- The log of changed days, which no write can forget but the archive's (0009_archive.sql), which changes nothing of an order, be it of a server of another version. Roll-ups are of settled orders (SETTLED of
-- server/office/finance/rollups/settled.ts), whatever changes of one: neither the kitchen's yes nor its cooking is logged. Some kinds go by the
-- business day of an order, others by the calendar's: both are logged, which as a rule are the same.
CREATE FUNCTION drin_log_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('drin.archiving', true) = 'on' THEN
    RETURN NULL;
  END IF;
  IF OLD.status IN ('COLLECTED', 'DELIVERED', 'COMPLETED', 'REJECTED') OR NEW.status IN ('COLLECTED', 'DELIVERED', 'COMPLETED', 'REJECTED') THEN
    INSERT INTO changed_days (business_id, day)
    SELECT business_id, day FROM (VALUES
      (OLD.business_id, OLD.business_day), (OLD.business_id, OLD.calendar_day),
      (NEW.business_id, NEW.business_day), (NEW.business_id, NEW.calendar_day)) days (business_id, day)
    WHERE day IS NOT NULL GROUP BY 1, 2;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_log AFTER INSERT OR UPDATE OR DELETE ON orders FOR EACH ROW EXECUTE FUNCTION drin_log_order();
--> statement-breakpoint
-- Of lines, rings and what the watch saw their order is logged, the former one and the present one: which days that are, is looked up when they are
-- read, since another transaction may settle the order meanwhile.
CREATE FUNCTION drin_log_part() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('drin.archiving', true) = 'on' THEN
    RETURN NULL;
  END IF;
  INSERT INTO changed_days (business_id, order_id)
  SELECT business_id, order_id FROM (VALUES (OLD.business_id, OLD.order_id), (NEW.business_id, NEW.order_id)) parts (business_id, order_id)
  WHERE order_id IS NOT NULL GROUP BY 1, 2;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_items_log AFTER INSERT OR UPDATE OR DELETE ON order_items FOR EACH ROW EXECUTE FUNCTION drin_log_part();
--> statement-breakpoint
CREATE TRIGGER rings_log AFTER INSERT OR UPDATE ON rings FOR EACH ROW EXECUTE FUNCTION drin_log_part();
--> statement-breakpoint
CREATE TRIGGER ring_watch_log_new AFTER INSERT ON ring_watch FOR EACH ROW WHEN (NEW.unheard_at IS NOT NULL) EXECUTE FUNCTION drin_log_part();
--> statement-breakpoint
CREATE TRIGGER ring_watch_log AFTER UPDATE ON ring_watch FOR EACH ROW
  WHEN ((OLD.unheard_at IS NULL) IS DISTINCT FROM (NEW.unheard_at IS NULL)) EXECUTE FUNCTION drin_log_part();
--> statement-breakpoint
-- Rings are forgotten by the hundred thousand: a row for each of their days.
CREATE FUNCTION drin_log_forgotten() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('drin.archiving', true) = 'on' THEN
    RETURN NULL;
  END IF;
  INSERT INTO changed_days (business_id, day)
  SELECT DISTINCT o.business_id, d.day FROM forgotten f JOIN orders o ON o.id = f.order_id AND o.business_id = f.business_id
  CROSS JOIN LATERAL (VALUES (o.business_day), (o.calendar_day)) d (day);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER rings_log_forgotten AFTER DELETE ON rings REFERENCING OLD TABLE AS forgotten FOR EACH STATEMENT EXECUTE FUNCTION drin_log_forgotten();
--> statement-breakpoint
CREATE TRIGGER ring_watch_log_forgotten AFTER DELETE ON ring_watch REFERENCING OLD TABLE AS forgotten
  FOR EACH STATEMENT EXECUTE FUNCTION drin_log_forgotten();
--> statement-breakpoint
-- Hours are by the business's clock: all of its days change with it.
CREATE FUNCTION drin_log_business() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changed_days (business_id) VALUES (NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER businesses_log AFTER UPDATE ON businesses FOR EACH ROW
  WHEN (OLD.time_zone IS DISTINCT FROM NEW.time_zone) EXECUTE FUNCTION drin_log_business();
--> statement-breakpoint
-- Says that orders of business days before `day` are moved out of `orders`, which is done after it (0009_archive.sql):
-- from now on their days are read from the roll-ups alone. Refuses while one of these days is not rolled up as it is. An evening goes on over
-- midnight: of the calendar `day` itself belongs to them. Everybody who writes waits behind it, so it waits for nobody for long (it is asked again), and is
-- planned for its day each time: a plan for any day, from the sixth call of a connection on, reads all orders.
CREATE FUNCTION drin_archive_before(day text) RETURNS void LANGUAGE plpgsql
  SET plan_cache_mode = force_custom_plan SET lock_timeout = '2s' AS $$
BEGIN
  LOCK TABLE summed_until IN SHARE ROW EXCLUSIVE MODE;
  LOCK TABLE orders, order_items, rings, ring_watch IN SHARE MODE;
  IF EXISTS (
    SELECT FROM changed_days c LEFT JOIN orders o ON o.id = c.order_id AND o.business_id = c.business_id
    WHERE coalesce(c.day, least(o.business_day, o.calendar_day), '') <= drin_archive_before.day)
    OR EXISTS (
      SELECT FROM (
        SELECT business_id, status FROM orders WHERE business_day < drin_archive_before.day
        UNION ALL
        -- By business, as the index goes: nobody writes while this is looked up.
        SELECT o.business_id, o.status FROM businesses b JOIN LATERAL (
          SELECT business_id, status FROM orders WHERE business_id = b.id AND calendar_day <= drin_archive_before.day OFFSET 0) o ON true) o
      LEFT JOIN summed_until u USING (business_id)
      WHERE coalesce(u.day, '') < drin_archive_before.day OR o.status NOT IN ('COLLECTED', 'DELIVERED', 'COMPLETED', 'REJECTED'))
  THEN
    RAISE EXCEPTION 'not all orders before % are settled and rolled up', day;
  END IF;
  INSERT INTO archived_orders (before_day) VALUES (drin_archive_before.day) ON CONFLICT DO NOTHING;
END $$;
--> statement-breakpoint
SELECT drin_wall('changed_days', 'business');
--> statement-breakpoint
SELECT drin_wall('summed_until', 'business');
--> statement-breakpoint
DO $$
DECLARE walled text;
BEGIN
  FOR walled IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename ~ '_(daily|monthly)$' LOOP
    PERFORM drin_wide_wall(walled::regclass);
  END LOOP;
END $$;
