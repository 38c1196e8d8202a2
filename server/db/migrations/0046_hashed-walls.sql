-- Wide reads look at thousands of orders and their lines: whose each is, is looked up in a hash (drin_wide_wall, 0040) instead of in a list of
-- all businesses that somebody may see.
SELECT drin_wide_wall('orders');
--> statement-breakpoint
SELECT drin_wide_wall('order_items');
--> statement-breakpoint
SELECT drin_wide_wall('uncounted_orders');
--> statement-breakpoint
SELECT drin_wide_wall('invoice_orders');
