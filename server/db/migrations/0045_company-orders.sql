ALTER TABLE "orders" ADD COLUMN "company_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "company_name" text;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_company" ON "orders" USING btree ("company_id") WHERE company_id is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_company_named" CHECK ("orders"."company_id" is null and "orders"."company_name" is null or "orders"."b2b_order" and "orders"."company_id" is not null and "orders"."company_name" is not null);