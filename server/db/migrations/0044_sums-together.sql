ALTER TABLE "day_sums" ADD COLUMN "times" integer[];--> statement-breakpoint
ALTER TABLE "summed_until" ADD COLUMN "businesses" integer[];--> statement-breakpoint
-- What all businesses come to together (business 0) shows itself to whoever may see every one of them, and to nobody else.
CREATE POLICY together ON summed_until FOR SELECT USING (business_id = 0
  AND businesses <@ (SELECT string_to_array(NULLIF(current_setting('drin.businesses', true), ''), ',')::integer[]));
--> statement-breakpoint
CREATE POLICY together ON day_sums FOR SELECT USING (business_id = 0 AND (SELECT EXISTS (SELECT FROM summed_until WHERE business_id = 0)));
--> statement-breakpoint
CREATE POLICY together ON span_sums FOR SELECT USING (business_id = 0 AND (SELECT EXISTS (SELECT FROM summed_until WHERE business_id = 0)));
