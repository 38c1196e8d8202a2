-- Until now a tax was reckoned by the rate that a dish has on the menu today. An order keeps the rates of its day: of each line, and of
-- delivery and service fee. Orders of before get today's, by which they were counted until now.
ALTER TABLE "order_items" ADD COLUMN "vat_hundredths" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_vat_hundredths" integer;--> statement-breakpoint
SELECT set_config('drin.system', 'on', true);--> statement-breakpoint
-- What is stored of them is made anew by the version of the sums: no order is marked.
ALTER TABLE "orders" DISABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "order_items" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE orders o SET delivery_vat_hundredths = b.vat_percent * 100 FROM businesses b WHERE b.id = o.business_id;--> statement-breakpoint
UPDATE order_items i SET vat_hundredths = coalesce(
  (SELECT m.vat_hundredths FROM menu_items m WHERE m.id = i.menu_item_id AND m.business_id = i.business_id),
  (SELECT b.vat_percent * 100 FROM businesses b WHERE b.id = i.business_id));--> statement-breakpoint
ALTER TABLE "orders" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "order_items" ENABLE TRIGGER USER;--> statement-breakpoint
SELECT set_config('drin.system', 'off', true);--> statement-breakpoint
ALTER TABLE "order_items" ALTER COLUMN "vat_hundredths" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "delivery_vat_hundredths" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_vat" CHECK ("order_items"."vat_hundredths" between 0 and 10000);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_delivery_vat" CHECK ("orders"."delivery_vat_hundredths" between 0 and 10000);--> statement-breakpoint
-- A server of the version before, at work while this one is rolled out, knows no rates.
CREATE FUNCTION drin_rate_of_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.vat_hundredths := coalesce(
    (SELECT m.vat_hundredths FROM menu_items m WHERE m.id = NEW.menu_item_id AND m.business_id = NEW.business_id),
    (SELECT b.vat_percent * 100 FROM businesses b WHERE b.id = NEW.business_id));
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_items_rate BEFORE INSERT ON order_items FOR EACH ROW WHEN (NEW.vat_hundredths IS NULL)
  EXECUTE FUNCTION drin_rate_of_line();
--> statement-breakpoint
CREATE FUNCTION drin_rate_of_delivery() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.delivery_vat_hundredths := (SELECT b.vat_percent * 100 FROM businesses b WHERE b.id = NEW.business_id);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_rate BEFORE INSERT ON orders FOR EACH ROW WHEN (NEW.delivery_vat_hundredths IS NULL)
  EXECUTE FUNCTION drin_rate_of_delivery();
--> statement-breakpoint
-- Neither a rate of the menu nor one of a business changes what was sold: only the business's clock marks its days.
DROP TRIGGER menu_items_mark_changed ON menu_items;
--> statement-breakpoint
DROP TRIGGER menu_items_mark_gone ON menu_items;
--> statement-breakpoint
DROP FUNCTION drin_mark_rates();
--> statement-breakpoint
DROP FUNCTION drin_mark_dishes_gone();
--> statement-breakpoint
DROP TRIGGER businesses_mark_changed ON businesses;
--> statement-breakpoint
CREATE TRIGGER businesses_mark_changed AFTER UPDATE ON businesses FOR EACH ROW
  WHEN (OLD.time_zone IS DISTINCT FROM NEW.time_zone) EXECUTE FUNCTION drin_mark_business();
