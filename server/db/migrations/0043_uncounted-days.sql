-- A mark says the day of its order: what is due now is found without a look at the orders of periods that still go on.
ALTER TABLE "uncounted_orders" ADD COLUMN "business_day" text;
--> statement-breakpoint
SELECT set_config('drin.system', 'on', true);
--> statement-breakpoint
UPDATE uncounted_orders q SET business_day = o.business_day FROM orders o WHERE o.id = q.order_id;
--> statement-breakpoint
DELETE FROM uncounted_orders WHERE business_day IS NULL;
--> statement-breakpoint
SELECT set_config('drin.system', 'off', true);
--> statement-breakpoint
ALTER TABLE "uncounted_orders" ALTER COLUMN "business_day" SET NOT NULL;
--> statement-breakpoint
DROP INDEX "uncounted_orders_of";
--> statement-breakpoint
CREATE INDEX "uncounted_orders_of" ON "uncounted_orders" USING btree ("business_id","business_day","order_id");
--> statement-breakpoint
CREATE OR REPLACE FUNCTION drin_mark_uncounted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO uncounted_orders (business_id, business_day, order_id) VALUES (NEW.business_id, NEW.business_day, NEW.id);
  RETURN NULL;
END $$;
