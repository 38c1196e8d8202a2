ALTER TABLE "finance_terms" DROP CONSTRAINT "finance_terms_day";--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_type";--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "terms_revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "finance_terms" ADD CONSTRAINT "finance_terms_day" CHECK ("finance_terms"."valid_from" ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$');--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_type" CHECK ("users"."type" in (2, 5, 21, 22, 23));