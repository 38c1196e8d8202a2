ALTER TABLE "users" DROP CONSTRAINT "users_type";--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_type" CHECK ("users"."type" in (2, 5, 21, 22, 23, 24));--> statement-breakpoint
-- Until now a channel was known by its name.
UPDATE users SET type = 24 WHERE type IN (2, 5) AND NOT super_administrator AND username ~ '^channel([-._].+)?$';
