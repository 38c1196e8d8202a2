ALTER TABLE "order_refunds" ADD COLUMN "waived_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "waived_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_waived" CHECK ("orders"."waived_cents" between 0 and "orders"."refunded_cents");
--> statement-breakpoint
SELECT set_config('drin.system', 'on', true);
--> statement-breakpoint
-- Nothing said until now why money went back: none of it is asked for again.
UPDATE orders SET waived_cents = least(refunded_cents, greatest(0, total_cents - paid_cents + refunded_cents)) WHERE refunded_cents > 0 AND status <> 'REJECTED';
--> statement-breakpoint
SELECT set_config('drin.system', '', true);
