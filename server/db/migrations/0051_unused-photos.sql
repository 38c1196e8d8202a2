ALTER TABLE "photos" ADD COLUMN "unused_since" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "photos_at" ON "photos" USING btree ("business_id","at");