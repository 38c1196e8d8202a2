ALTER TABLE "topping_items" ADD COLUMN "order_no" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "topping_types" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "topping_types" ADD COLUMN "order_no" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "topping_types" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
UPDATE topping_types SET order_no = numbered.n FROM (SELECT id, row_number() OVER (PARTITION BY business_id ORDER BY id) AS n FROM topping_types) AS numbered WHERE numbered.id = topping_types.id;--> statement-breakpoint
UPDATE topping_items SET order_no = numbered.n FROM (SELECT id, row_number() OVER (PARTITION BY topping_type_id ORDER BY id) AS n FROM topping_items) AS numbered WHERE numbered.id = topping_items.id;
