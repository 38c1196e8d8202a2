-- Until now an order's `business_day` was the day of the calendar: finance and taxes go on by that one, under its own name. Orders of
-- before keep their day: whoever has counted them has counted them so.
ALTER TABLE "orders" ADD COLUMN "calendar_day" text;
--> statement-breakpoint
SELECT set_config('drin.system', 'on', true);
--> statement-breakpoint
-- Nothing of an order changes: it marks nothing.
ALTER TABLE "orders" DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE orders SET calendar_day = business_day;
--> statement-breakpoint
ALTER TABLE "orders" ENABLE TRIGGER USER;
--> statement-breakpoint
SELECT set_config('drin.system', 'off', true);
--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "calendar_day" SET NOT NULL;
--> statement-breakpoint
CREATE INDEX "orders_calendar_day" ON "orders" USING btree ("business_id","calendar_day","id" DESC NULLS LAST);
--> statement-breakpoint
-- A server of the version before, at work while this one is rolled out, writes the day of the calendar as the business day.
CREATE FUNCTION drin_calendar_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.calendar_day := NEW.business_day;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_calendar_day BEFORE INSERT ON orders FOR EACH ROW WHEN (NEW.calendar_day IS NULL)
  EXECUTE FUNCTION drin_calendar_day();
--> statement-breakpoint
-- As in 0043, by the day of the calendar: what an invoice counts goes by that.
CREATE OR REPLACE FUNCTION drin_mark_uncounted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO uncounted_orders (business_id, business_day, order_id) VALUES (NEW.business_id, NEW.calendar_day, NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER orders_mark_uncounted ON orders;
--> statement-breakpoint
CREATE TRIGGER orders_mark_uncounted AFTER UPDATE ON orders FOR EACH ROW
  WHEN ((OLD.status IN ('COLLECTED', 'DELIVERED', 'COMPLETED') OR NEW.status IN ('COLLECTED', 'DELIVERED', 'COMPLETED'))
    AND (OLD.business_id, OLD.calendar_day, OLD.currency, OLD.net_cents, OLD.discount_cents, OLD.transport_cents, OLD.refunded_cents,
      OLD.status IN ('COLLECTED', 'DELIVERED', 'COMPLETED'))
    IS DISTINCT FROM (NEW.business_id, NEW.calendar_day, NEW.currency, NEW.net_cents, NEW.discount_cents, NEW.transport_cents,
      NEW.refunded_cents, NEW.status IN ('COLLECTED', 'DELIVERED', 'COMPLETED')))
  EXECUTE FUNCTION drin_mark_uncounted();
--> statement-breakpoint
-- As in 0040: sums of some kinds go by the one day of an order, sums of others by the other. Both are marked, which as a rule are the same.
CREATE OR REPLACE FUNCTION drin_mark_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO sum_marks (business_id, day)
  VALUES (OLD.business_id, OLD.business_day)
  UNION VALUES (OLD.business_id, OLD.calendar_day)
  UNION VALUES (NEW.business_id, NEW.business_day)
  UNION VALUES (NEW.business_id, NEW.calendar_day);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION drin_mark_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO sum_marks (business_id, day)
  SELECT business_id, business_day FROM written WHERE status IN ('COLLECTED', 'DELIVERED', 'COMPLETED', 'REJECTED')
  UNION SELECT business_id, calendar_day FROM written WHERE status IN ('COLLECTED', 'DELIVERED', 'COMPLETED', 'REJECTED');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION drin_mark_days_of_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO sum_marks (business_id, day)
  SELECT DISTINCT o.business_id, d.day FROM written w JOIN orders o ON o.id = w.order_id AND o.business_id = w.business_id
  CROSS JOIN LATERAL (VALUES (o.business_day), (o.calendar_day)) d (day);
  RETURN NULL;
END $$;
