ALTER TABLE "service_zones" ALTER COLUMN "latitude_e6" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "service_zones" ALTER COLUMN "longitude_e6" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "service_zones" ALTER COLUMN "radius_m" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "service_zones" ADD COLUMN "corners_e6" jsonb;--> statement-breakpoint
ALTER TABLE "service_zones" ADD COLUMN "minimum_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "service_zones" ADD COLUMN "free_from_cents" integer;--> statement-breakpoint
ALTER TABLE "service_zones" ADD COLUMN "extra_minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "service_zones" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "service_zones" ADD CONSTRAINT "service_zones_shape" CHECK (num_nonnulls("service_zones"."latitude_e6", "service_zones"."longitude_e6", "service_zones"."radius_m") = case when "service_zones"."corners_e6" is null then 3 else 0 end and COALESCE(jsonb_array_length("service_zones"."corners_e6"), 3) >= 3);--> statement-breakpoint
ALTER TABLE "service_zones" ADD CONSTRAINT "service_zones_thresholds" CHECK ("service_zones"."minimum_cents" >= 0 and ("service_zones"."free_from_cents" > "service_zones"."minimum_cents") is not false and "service_zones"."extra_minutes" >= 0);