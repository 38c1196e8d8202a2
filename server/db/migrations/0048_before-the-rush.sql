ALTER TABLE "businesses" ADD COLUMN "pressed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "pressed_by" integer;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "pressed_open" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_statement_lines" ADD COLUMN "kind" text DEFAULT 'in' NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_statement_lines" ADD COLUMN "charges_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "command_log" ADD COLUMN "is_time_uncertain" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "printers" ADD COLUMN "letters" text DEFAULT 'auto' NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_statement_lines" ADD CONSTRAINT "bank_statement_lines_kind" CHECK ("bank_statement_lines"."kind" in ('in', 'returned'));--> statement-breakpoint
ALTER TABLE "printers" ADD CONSTRAINT "printers_letters" CHECK ("printers"."letters" in ('auto', 'cp858', 'windows1252', 'cp850', 'cp857', 'plain'));