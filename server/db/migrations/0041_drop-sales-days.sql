DROP TABLE "changed_days" CASCADE;--> statement-breakpoint
DROP TABLE "sales_days" CASCADE;--> statement-breakpoint
DROP TABLE "sales_until" CASCADE;