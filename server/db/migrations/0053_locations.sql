ALTER TABLE "cities" DROP CONSTRAINT "cities_name_unique";--> statement-breakpoint
ALTER TABLE "cities" ADD COLUMN "name_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "cities" ADD COLUMN "name_it" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "cities" ADD COLUMN "country" text DEFAULT 'AL' NOT NULL;--> statement-breakpoint
ALTER TABLE "cities" ADD COLUMN "time_zone" text DEFAULT 'Europe/Tirane' NOT NULL;--> statement-breakpoint
ALTER TABLE "cities" ADD COLUMN "latitude_e6" integer;--> statement-breakpoint
ALTER TABLE "cities" ADD COLUMN "longitude_e6" integer;--> statement-breakpoint
ALTER TABLE "cities" ADD COLUMN "currency" text DEFAULT 'ALL' NOT NULL;--> statement-breakpoint
ALTER TABLE "cities" ADD COLUMN "status" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "cities" ADD COLUMN "position" integer;--> statement-breakpoint
ALTER TABLE "cities" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "cities" ADD CONSTRAINT "cities_name" UNIQUE("country","name");--> statement-breakpoint
ALTER TABLE "cities" ADD CONSTRAINT "cities_country" CHECK ("cities"."country" ~ '^[A-Z]{2}$');--> statement-breakpoint
ALTER TABLE "cities" ADD CONSTRAINT "cities_currency" CHECK ("cities"."currency" in ('ALL', 'LEK', 'EUR', 'USD'));--> statement-breakpoint
ALTER TABLE "cities" ADD CONSTRAINT "cities_status" CHECK ("cities"."status" in (0, 1));--> statement-breakpoint
ALTER TABLE "cities" ADD CONSTRAINT "cities_centre" CHECK (num_nulls("cities"."latitude_e6", "cities"."longitude_e6") <> 1 and abs("cities"."latitude_e6") <= 90000000 and abs("cities"."longitude_e6") <= 180000000);--> statement-breakpoint
UPDATE cities SET name_en = name, name_it = name;--> statement-breakpoint
-- What its businesses count in, and by whose clock.
UPDATE cities c SET currency = b.currency, time_zone = b.time_zone
  FROM (SELECT DISTINCT ON (city_id) city_id, currency, time_zone FROM businesses ORDER BY city_id, id) b WHERE b.city_id = c.id;
