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
-- Marks that no write can forget, be it of a server of another version. Sums are of settled orders (SETTLED of
-- server/office/finance/days/settled.ts), whatever changes of one: neither the kitchen's yes nor its cooking marks anything. Sums of some kinds go by the
-- business day of an order, of others by the calendar's: both are marked, which as a rule are the same.
CREATE FUNCTION drin_mark_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO sum_marks (business_id, day)
  VALUES (OLD.business_id, OLD.business_day)
  UNION VALUES (OLD.business_id, OLD.calendar_day)
  UNION VALUES (NEW.business_id, NEW.business_day)
  UNION VALUES (NEW.business_id, NEW.calendar_day);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION drin_mark_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO sum_marks (business_id, day)
  SELECT business_id, business_day FROM written WHERE status IN ('COLLECTED', 'DELIVERED', 'COMPLETED', 'REJECTED')
  UNION SELECT business_id, calendar_day FROM written WHERE status IN ('COLLECTED', 'DELIVERED', 'COMPLETED', 'REJECTED');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_mark_new AFTER INSERT ON orders REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION drin_mark_orders();
--> statement-breakpoint
CREATE TRIGGER orders_mark_gone AFTER DELETE ON orders REFERENCING OLD TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION drin_mark_orders();
--> statement-breakpoint
CREATE TRIGGER orders_mark_changed AFTER UPDATE ON orders FOR EACH ROW
  WHEN (OLD.status IN ('COLLECTED', 'DELIVERED', 'COMPLETED', 'REJECTED') OR NEW.status IN ('COLLECTED', 'DELIVERED', 'COMPLETED', 'REJECTED'))
  EXECUTE FUNCTION drin_mark_order();
--> statement-breakpoint
-- Lines, rings and what the watch saw mark their order: which day that is, is looked up when it is read.
CREATE FUNCTION drin_mark_of_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO sum_marks (business_id, order_id) SELECT DISTINCT business_id, order_id FROM written;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Both the order that a row was of and the one that it is of now.
CREATE FUNCTION drin_mark_both_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO sum_marks (business_id, order_id)
  SELECT business_id, order_id FROM former UNION SELECT business_id, order_id FROM written;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Rings are forgotten by the hundred thousand: a mark for each of their days.
CREATE FUNCTION drin_mark_days_of_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO sum_marks (business_id, day)
  SELECT DISTINCT o.business_id, d.day FROM written w JOIN orders o ON o.id = w.order_id AND o.business_id = w.business_id
  CROSS JOIN LATERAL (VALUES (o.business_day), (o.calendar_day)) d (day);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_items_mark_new AFTER INSERT ON order_items REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION drin_mark_of_orders();
--> statement-breakpoint
CREATE TRIGGER order_items_mark_changed AFTER UPDATE ON order_items REFERENCING OLD TABLE AS former NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION drin_mark_both_orders();
--> statement-breakpoint
CREATE TRIGGER order_items_mark_gone AFTER DELETE ON order_items REFERENCING OLD TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION drin_mark_of_orders();
--> statement-breakpoint
CREATE TRIGGER rings_mark_new AFTER INSERT ON rings REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION drin_mark_of_orders();
--> statement-breakpoint
CREATE TRIGGER rings_mark_changed AFTER UPDATE ON rings REFERENCING OLD TABLE AS former NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION drin_mark_both_orders();
--> statement-breakpoint
CREATE TRIGGER rings_mark_gone AFTER DELETE ON rings REFERENCING OLD TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION drin_mark_days_of_orders();
--> statement-breakpoint
CREATE FUNCTION drin_mark_watched() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO sum_marks (business_id, order_id) VALUES (NEW.business_id, NEW.order_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ring_watch_mark_new AFTER INSERT ON ring_watch FOR EACH ROW
  WHEN (NEW.unheard_at IS NOT NULL) EXECUTE FUNCTION drin_mark_watched();
--> statement-breakpoint
CREATE TRIGGER ring_watch_mark_changed AFTER UPDATE ON ring_watch FOR EACH ROW
  WHEN ((OLD.unheard_at IS NULL) IS DISTINCT FROM (NEW.unheard_at IS NULL)) EXECUTE FUNCTION drin_mark_watched();
--> statement-breakpoint
CREATE TRIGGER ring_watch_mark_gone AFTER DELETE ON ring_watch REFERENCING OLD TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION drin_mark_days_of_orders();
--> statement-breakpoint
-- Hours are by the business's clock: all of its days change with it.
CREATE FUNCTION drin_mark_business() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO sum_marks (business_id) VALUES (NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER businesses_mark_changed AFTER UPDATE ON businesses FOR EACH ROW
  WHEN (OLD.time_zone IS DISTINCT FROM NEW.time_zone) EXECUTE FUNCTION drin_mark_business();
--> statement-breakpoint
-- What all businesses come to together (business 0) shows itself to whoever may see every one of them, and to nobody else.
CREATE POLICY together ON summed_until FOR SELECT USING (business_id = 0
  AND businesses <@ (SELECT string_to_array(NULLIF(current_setting('drin.businesses', true), ''), ',')::integer[]));
--> statement-breakpoint
CREATE POLICY together ON day_sums FOR SELECT USING (business_id = 0 AND (SELECT EXISTS (SELECT FROM summed_until WHERE business_id = 0)));
--> statement-breakpoint
CREATE POLICY together ON span_sums FOR SELECT USING (business_id = 0 AND (SELECT EXISTS (SELECT FROM summed_until WHERE business_id = 0)));
