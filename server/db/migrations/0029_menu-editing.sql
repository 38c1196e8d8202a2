CREATE TABLE "menus" (
	"business_id" integer PRIMARY KEY NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"published_at" timestamp (3) with time zone,
	"published_by" integer
);
--> statement-breakpoint
ALTER TABLE "menu_categories" ADD COLUMN "names" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "menu_categories" ADD COLUMN "status" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "menu_categories" ADD COLUMN "draft" jsonb;--> statement-breakpoint
ALTER TABLE "menu_categories" ADD COLUMN "removed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "menu_categories" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "menu_items" ADD COLUMN "names" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "menu_items" ADD COLUMN "descriptions" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "menu_items" ADD COLUMN "order_no" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "menu_items" ADD COLUMN "allergens" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "menu_items" ADD COLUMN "vat_hundredths" integer DEFAULT 2000 NOT NULL;--> statement-breakpoint
ALTER TABLE "menu_items" ADD COLUMN "weekdays" integer[] DEFAULT '{1,2,3,4,5,6,7}' NOT NULL;--> statement-breakpoint
ALTER TABLE "menu_items" ADD COLUMN "start_time" text;--> statement-breakpoint
ALTER TABLE "menu_items" ADD COLUMN "end_time" text;--> statement-breakpoint
ALTER TABLE "menu_items" ADD COLUMN "draft" jsonb;--> statement-breakpoint
ALTER TABLE "menu_items" ADD COLUMN "published_at" timestamp (3) with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "menu_items" ADD COLUMN "removed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "menu_items" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "menu_variants" ADD COLUMN "order_no" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "menus" ADD CONSTRAINT "menus_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menus" ADD CONSTRAINT "menus_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_categories" ADD CONSTRAINT "menu_categories_status" CHECK ("menu_categories"."status" in (0, 1));--> statement-breakpoint
ALTER TABLE "menu_items" ADD CONSTRAINT "menu_items_vat" CHECK ("menu_items"."vat_hundredths" between 0 and 10000);--> statement-breakpoint
ALTER TABLE "menu_items" ADD CONSTRAINT "menu_items_weekdays" CHECK (cardinality("menu_items"."weekdays") > 0);--> statement-breakpoint
ALTER TABLE "menu_items" ADD CONSTRAINT "menu_items_hours" CHECK (num_nonnulls("menu_items"."start_time", "menu_items"."end_time") <> 1 and ("menu_items"."start_time" <> "menu_items"."end_time") is not false);
--> statement-breakpoint
UPDATE menu_items SET order_no = place.n FROM (
  SELECT id, row_number() OVER (PARTITION BY category_id ORDER BY id) AS n FROM menu_items
) AS place WHERE place.id = menu_items.id;
--> statement-breakpoint
SELECT drin_wall('menus', 'business');
