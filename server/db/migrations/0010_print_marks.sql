ALTER TABLE "orders" ADD COLUMN "not_printed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "print_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "print_jobs" ADD COLUMN "key" uuid;--> statement-breakpoint
CREATE INDEX "orders_cancelled_since" ON "orders" USING btree ("last_date_rejected") WHERE status = 'REJECTED' and last_date_accepted is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "print_jobs_told" ON "print_jobs" USING btree ("business_id","key") WHERE key is not null;