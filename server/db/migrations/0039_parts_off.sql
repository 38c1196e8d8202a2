ALTER TABLE "menu_variants" ADD COLUMN "out_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "menu_variants" ADD COLUMN "out_by" integer;--> statement-breakpoint
ALTER TABLE "menu_variants" ADD COLUMN "out_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "topping_items" ADD COLUMN "out_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "topping_items" ADD COLUMN "out_by" integer;--> statement-breakpoint
ALTER TABLE "topping_items" ADD COLUMN "out_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "menu_variants" ADD CONSTRAINT "menu_variants_out_by_users_id_fk" FOREIGN KEY ("out_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topping_items" ADD CONSTRAINT "topping_items_out_by_users_id_fk" FOREIGN KEY ("out_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "menu_variants_off" ON "menu_variants" USING btree ("business_id") WHERE out_until is not null;--> statement-breakpoint
CREATE INDEX "topping_items_off" ON "topping_items" USING btree ("business_id") WHERE out_until is not null;