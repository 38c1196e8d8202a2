ALTER TABLE "discounts" ADD COLUMN "at_most_cents" integer;--> statement-breakpoint
ALTER TABLE "discounts" ADD COLUMN "category_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "discounts" ADD COLUMN "item_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "discounts" ADD COLUMN "times_per_customer" integer;--> statement-breakpoint
ALTER TABLE "discounts" ADD COLUMN "times_in_all" integer;--> statement-breakpoint
ALTER TABLE "discounts" ADD COLUMN "weekdays" integer[] DEFAULT '{1,2,3,4,5,6,7}' NOT NULL;--> statement-breakpoint
ALTER TABLE "discounts" ADD COLUMN "start_time" text;--> statement-breakpoint
ALTER TABLE "discounts" ADD COLUMN "end_time" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discount_at_most" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discount_item_ids" integer[];--> statement-breakpoint
ALTER TABLE "discounts" ADD CONSTRAINT "discounts_at_most" CHECK ("discounts"."at_most_cents" is null or ("discounts"."at_most_cents" > 0 and "discounts"."percent_hundredths" is not null));--> statement-breakpoint
ALTER TABLE "discounts" ADD CONSTRAINT "discounts_times" CHECK (COALESCE("discounts"."times_per_customer", 1) > 0 and COALESCE("discounts"."times_in_all", 1) > 0);--> statement-breakpoint
ALTER TABLE "discounts" ADD CONSTRAINT "discounts_weekdays" CHECK (cardinality("discounts"."weekdays") > 0);--> statement-breakpoint
ALTER TABLE "discounts" ADD CONSTRAINT "discounts_hours" CHECK (num_nonnulls("discounts"."start_time", "discounts"."end_time") <> 1 and ("discounts"."start_time" <> "discounts"."end_time") is not false);