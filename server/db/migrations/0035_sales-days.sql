CREATE TABLE "changed_days" (
	"business_id" integer NOT NULL,
	"day" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sales_days" (
	"business_id" integer NOT NULL,
	"day" text NOT NULL,
	"currency" text NOT NULL,
	"take_away" boolean NOT NULL,
	"orders" integer NOT NULL,
	"rejected" integer NOT NULL,
	"total_cents" bigint NOT NULL,
	"handed_over" integer NOT NULL,
	"sales_cents" bigint NOT NULL,
	"transport_cents" bigint NOT NULL,
	CONSTRAINT "sales_days_business_id_day_currency_take_away_pk" PRIMARY KEY("business_id","day","currency","take_away")
);
--> statement-breakpoint
CREATE TABLE "sales_until" (
	"business_id" integer PRIMARY KEY NOT NULL,
	"day" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uncounted_orders" (
	"business_id" integer NOT NULL,
	"order_id" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "changed_days_of" ON "changed_days" USING btree ("business_id","day");--> statement-breakpoint
CREATE INDEX "uncounted_orders_of" ON "uncounted_orders" USING btree ("business_id","order_id");
--> statement-breakpoint
SELECT drin_wall('changed_days', 'business');
--> statement-breakpoint
SELECT drin_wall('sales_days', 'business');
--> statement-breakpoint
SELECT drin_wall('sales_until', 'business');
--> statement-breakpoint
SELECT drin_wall('uncounted_orders', 'business');
--> statement-breakpoint
-- Read by the thousand in reports, as those of 0011 are in lists: the settings once for a statement, not once for every row.
SELECT drin_wall('businesses', 'business');
--> statement-breakpoint
SELECT drin_wall('menu_items', 'business');
--> statement-breakpoint
SELECT drin_wall('rings', 'business');
--> statement-breakpoint
SELECT drin_wall('ring_watch', 'business');
--> statement-breakpoint
-- Marks that no write of an order can forget, be it of a server of the version before. It fires only where the sums of a day or
-- what an invoice counts may change: neither the kitchen's yes nor its cooking is among that. Handed over: isHandedOver of the domain.
CREATE FUNCTION drin_mark_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changed_days (business_id, day) VALUES (OLD.business_id, OLD.business_day);
  IF (NEW.business_id, NEW.business_day) IS DISTINCT FROM (OLD.business_id, OLD.business_day) THEN
    INSERT INTO changed_days (business_id, day) VALUES (NEW.business_id, NEW.business_day);
  END IF;
  IF OLD.status IN ('COLLECTED', 'DELIVERED', 'COMPLETED') OR NEW.status IN ('COLLECTED', 'DELIVERED', 'COMPLETED') THEN
    INSERT INTO uncounted_orders (business_id, order_id) VALUES (NEW.business_id, NEW.id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION drin_mark_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changed_days (business_id, day) SELECT DISTINCT business_id, business_day FROM written;
  IF TG_OP = 'INSERT' THEN
    INSERT INTO uncounted_orders (business_id, order_id)
    SELECT business_id, id FROM written WHERE status IN ('COLLECTED', 'DELIVERED', 'COMPLETED');
  END IF;
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
  WHEN ((OLD.business_id, OLD.business_day, OLD.currency, OLD.take_away_point_id IS NULL, OLD.total_cents, OLD.net_cents, OLD.discount_cents,
      OLD.transport_cents, OLD.refunded_cents, OLD.status = 'REJECTED', OLD.status IN ('COLLECTED', 'DELIVERED', 'COMPLETED'))
    IS DISTINCT FROM (NEW.business_id, NEW.business_day, NEW.currency, NEW.take_away_point_id IS NULL, NEW.total_cents, NEW.net_cents,
      NEW.discount_cents, NEW.transport_cents, NEW.refunded_cents, NEW.status = 'REJECTED', NEW.status IN ('COLLECTED', 'DELIVERED', 'COMPLETED')))
  EXECUTE FUNCTION drin_mark_order();
--> statement-breakpoint
SELECT set_config('drin.system', 'on', true);
--> statement-breakpoint
-- All of before: the next issue of an invoice takes away what is counted.
INSERT INTO uncounted_orders (business_id, order_id)
SELECT o.business_id, o.id FROM orders o
WHERE o.status IN ('COLLECTED', 'DELIVERED', 'COMPLETED') OR EXISTS (SELECT FROM invoice_orders c WHERE c.order_id = o.id);
--> statement-breakpoint
SELECT set_config('drin.system', 'off', true);
