CREATE TABLE "opening_hours" (
	"business_id" integer NOT NULL,
	"week" jsonb NOT NULL,
	"overrides" jsonb NOT NULL,
	"changes_at" timestamp (3) with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "opening_hours_business_id_pk" PRIMARY KEY("business_id")
);
--> statement-breakpoint
ALTER TABLE "opening_hours" ADD CONSTRAINT "opening_hours_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "opening_hours_due" ON "opening_hours" USING btree ("changes_at");--> statement-breakpoint
SELECT drin_wall('opening_hours', 'business');
