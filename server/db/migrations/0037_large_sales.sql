ALTER TABLE "invoice_lines" ALTER COLUMN "base_cents" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "invoices" ALTER COLUMN "sales_cents" SET DATA TYPE bigint;