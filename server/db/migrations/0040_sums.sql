CREATE TABLE "day_sums" (
	"kind" text NOT NULL,
	"business_id" integer NOT NULL,
	"currency" text NOT NULL,
	"take_away" boolean NOT NULL,
	"key" integer NOT NULL,
	"name" text NOT NULL,
	"n1" bigint,
	"n2" bigint,
	"n3" bigint,
	"n4" bigint,
	"n5" bigint,
	"n6" bigint,
	"n7" bigint,
	"n8" bigint,
	"n9" bigint,
	"n10" bigint,
	"day" text NOT NULL,
	"list" integer[]
);
--> statement-breakpoint
CREATE TABLE "span_sums" (
	"kind" text NOT NULL,
	"business_id" integer NOT NULL,
	"currency" text NOT NULL,
	"take_away" boolean,
	"key" integer NOT NULL,
	"name" text NOT NULL,
	"n1" bigint,
	"n2" bigint,
	"n3" bigint,
	"n4" bigint,
	"n5" bigint,
	"n6" bigint,
	"n7" bigint,
	"n8" bigint,
	"n9" bigint,
	"n10" bigint,
	"span" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sum_marks" (
	"business_id" integer NOT NULL,
	"day" text,
	"order_id" integer
);
--> statement-breakpoint
CREATE TABLE "summed_until" (
	"business_id" integer PRIMARY KEY NOT NULL,
	"day" text NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "day_sums_of" ON "day_sums" USING btree ("business_id","kind","day");--> statement-breakpoint
CREATE INDEX "span_sums_of" ON "span_sums" USING btree ("business_id","kind","span","take_away");--> statement-breakpoint
CREATE INDEX "sum_marks_of" ON "sum_marks" USING btree ("business_id");
--> statement-breakpoint
-- As drin_wall (0018) for what is read by the hundred thousand: whose row it is, is looked up in a hash instead of in a list of all
-- businesses that somebody may see, which took three quarters of the time of a year's dashboard.
CREATE FUNCTION drin_wide_wall(walled regclass) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  seen constant text := format(
    '(SELECT current_setting(%L, true) = %L) OR business_id IN (SELECT unnest(string_to_array(NULLIF(current_setting(%L, true), %L), %L)::integer[]))',
    'drin.system', 'on', 'drin.businesses', '', ',');
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', walled);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', walled);
  EXECUTE format('DROP POLICY IF EXISTS tenant ON %s', walled);
  EXECUTE format('CREATE POLICY tenant ON %s USING (%s) WITH CHECK (%s)', walled, seen, seen);
END $$;
--> statement-breakpoint
SELECT drin_wide_wall('day_sums');
--> statement-breakpoint
SELECT drin_wide_wall('span_sums');
--> statement-breakpoint
SELECT drin_wide_wall('menu_items');
--> statement-breakpoint
SELECT drin_wide_wall('finance_terms');
--> statement-breakpoint
SELECT drin_wide_wall('invoices');
--> statement-breakpoint
SELECT drin_wide_wall('invoice_lines');
--> statement-breakpoint
SELECT drin_wide_wall('payments');
--> statement-breakpoint
SELECT drin_wall('summed_until', 'business');
--> statement-breakpoint
SELECT drin_wall('sum_marks', 'business');
--> statement-breakpoint
DROP TRIGGER orders_mark_new ON orders;
--> statement-breakpoint
DROP TRIGGER orders_mark_gone ON orders;
--> statement-breakpoint
DROP TRIGGER orders_mark_changed ON orders;
--> statement-breakpoint
DROP FUNCTION drin_mark_order();
--> statement-breakpoint
DROP FUNCTION drin_mark_orders();
--> statement-breakpoint
-- What an invoice counts, as it was marked by 0035.
CREATE FUNCTION drin_mark_uncounted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO uncounted_orders (business_id, order_id) VALUES (NEW.business_id, NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_mark_uncounted_new AFTER INSERT ON orders FOR EACH ROW
  WHEN (NEW.status IN ('COLLECTED', 'DELIVERED', 'COMPLETED'))
  EXECUTE FUNCTION drin_mark_uncounted();
--> statement-breakpoint
CREATE TRIGGER orders_mark_uncounted AFTER UPDATE ON orders FOR EACH ROW
  WHEN ((OLD.status IN ('COLLECTED', 'DELIVERED', 'COMPLETED') OR NEW.status IN ('COLLECTED', 'DELIVERED', 'COMPLETED'))
    AND (OLD.business_id, OLD.business_day, OLD.currency, OLD.net_cents, OLD.discount_cents, OLD.transport_cents, OLD.refunded_cents,
      OLD.status IN ('COLLECTED', 'DELIVERED', 'COMPLETED'))
    IS DISTINCT FROM (NEW.business_id, NEW.business_day, NEW.currency, NEW.net_cents, NEW.discount_cents, NEW.transport_cents,
      NEW.refunded_cents, NEW.status IN ('COLLECTED', 'DELIVERED', 'COMPLETED')))
  EXECUTE FUNCTION drin_mark_uncounted();
--> statement-breakpoint
-- Marks that no write can forget, be it of a server of another version. Sums are of settled orders (SETTLED of
-- server/finance/days/settled.ts), whatever changes of one: neither the kitchen's yes nor its cooking marks anything.
CREATE FUNCTION drin_mark_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO sum_marks (business_id, day) VALUES (OLD.business_id, OLD.business_day);
  IF (NEW.business_id, NEW.business_day) IS DISTINCT FROM (OLD.business_id, OLD.business_day) THEN
    INSERT INTO sum_marks (business_id, day) VALUES (NEW.business_id, NEW.business_day);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION drin_mark_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO sum_marks (business_id, day)
  SELECT DISTINCT business_id, business_day FROM written WHERE status IN ('COLLECTED', 'DELIVERED', 'COMPLETED', 'REJECTED');
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
  SELECT DISTINCT o.business_id, o.business_day FROM written w JOIN orders o ON o.id = w.order_id AND o.business_id = w.business_id;
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
-- The rate of a dish and of a business are those of today, and hours are by the business's clock: all of its days change with them.
-- A new dish changes none: nothing that was sold can have its number.
CREATE FUNCTION drin_mark_business() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO sum_marks (business_id) VALUES (NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER businesses_mark_changed AFTER UPDATE ON businesses FOR EACH ROW
  WHEN ((OLD.vat_percent, OLD.time_zone) IS DISTINCT FROM (NEW.vat_percent, NEW.time_zone)) EXECUTE FUNCTION drin_mark_business();
--> statement-breakpoint
CREATE FUNCTION drin_mark_rates() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO sum_marks (business_id)
  SELECT DISTINCT f.business_id FROM former f JOIN written w ON w.id = f.id
  WHERE (f.business_id, f.vat_hundredths) IS DISTINCT FROM (w.business_id, w.vat_hundredths);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION drin_mark_dishes_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO sum_marks (business_id) SELECT DISTINCT business_id FROM written;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER menu_items_mark_changed AFTER UPDATE ON menu_items REFERENCING OLD TABLE AS former NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION drin_mark_rates();
--> statement-breakpoint
CREATE TRIGGER menu_items_mark_gone AFTER DELETE ON menu_items REFERENCING OLD TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION drin_mark_dishes_gone();
