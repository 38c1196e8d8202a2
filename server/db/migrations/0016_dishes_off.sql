ALTER TABLE "menu_items" ADD COLUMN "out_by" integer;--> statement-breakpoint
ALTER TABLE "menu_items" ADD COLUMN "out_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "menu_items" ADD CONSTRAINT "menu_items_out_by_users_id_fk" FOREIGN KEY ("out_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;