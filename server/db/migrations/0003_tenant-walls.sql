-- The wall before a tenant's rows. drin.businesses and drin.companies: comma-separated ids that the caller may touch; drin.every_tenant = 'on': whoever
-- may touch them all, so that nobody lists a hundred thousand; drin.system = 'on': jobs of the server itself. `business` and `company` go by `business_id` and `company_id` (by `id` for the tenants themselves), `both` is seen from
-- either side. The settings are read once for a statement, not once for every row. server/db/schema/tenancy.ts says which table is whose.
CREATE FUNCTION drin_wall(walled regclass, tenant text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  ids constant text := '(SELECT string_to_array(NULLIF(current_setting(%L, true), %L), %L)::integer[])::integer[]';
  of_business constant text := format('%I = ANY (' || format(ids, 'drin.businesses', '', ',') || ')',
    CASE walled::text WHEN 'businesses' THEN 'id' ELSE 'business_id' END);
  of_company constant text := format('%I = ANY (' || format(ids, 'drin.companies', '', ',') || ')',
    CASE walled::text WHEN 'companies' THEN 'id' ELSE 'company_id' END);
  seen text;
BEGIN
  seen := '(SELECT ''on'' IN (current_setting(''drin.system'', true), current_setting(''drin.every_tenant'', true))) OR ' || CASE tenant
    WHEN 'business' THEN of_business
    WHEN 'company' THEN of_company
    WHEN 'both' THEN of_business || ' OR ' || of_company
  END;
  IF seen IS NULL THEN
    RAISE EXCEPTION 'no such tenant: %', tenant;
  END IF;
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', walled);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', walled);
  EXECUTE format('DROP POLICY IF EXISTS tenant ON %s', walled);
  EXECUTE format('CREATE POLICY tenant ON %s USING (%s) WITH CHECK (%s)', walled, seen, seen);
END $$;
--> statement-breakpoint
DO $$
DECLARE walled text;
BEGIN
  FOREACH walled IN ARRAY ARRAY[
    'business_contacts', 'business_contracts', 'business_details', 'business_log_entries', 'business_reach',
    'business_type_choices', 'businesses', 'closing_times', 'command_log', 'contact_attempts', 'customer_addresses', 'customers',
    'device_reports', 'discounts', 'event_streams', 'events', 'extra_times', 'loss_suspected', 'menu_categories',
    'menu_item_topping_types', 'menu_variants', 'menus', 'opening_hours', 'order_changes', 'order_comments', 'order_dispatches',
    'order_recalls', 'order_refunds', 'photos', 'print_jobs', 'printers', 'reviews', 'ring_contacts', 'ring_watch', 'rings',
    'meal_groups', 'self_tests', 'seo_records', 'service_zones', 'take_away_points', 'topping_items',
    'topping_types'
  ] LOOP
    PERFORM drin_wall(walled::regclass, 'business');
  END LOOP;
END $$;
--> statement-breakpoint
DO $$
DECLARE walled text;
BEGIN
  FOREACH walled IN ARRAY ARRAY[
    'companies', 'company_accounts', 'company_addresses', 'company_contacts', 'company_contracts', 'ordering_times', 'employee_groups',
    'employees', 'employee_invitations', 'channel_bindings', 'binding_codes', 'budgets', 'budget_attachments', 'meals', 'meal_refusals', 'meal_deliveries',
    'company_invoices', 'company_invoice_lines', 'company_payments'
  ] LOOP
    PERFORM drin_wall(walled::regclass, 'company');
  END LOOP;
END $$;
--> statement-breakpoint
SELECT drin_wall('audit_entries', 'both');
--> statement-breakpoint
SELECT drin_wall('plan_cells', 'both');
--> statement-breakpoint
-- What belongs to no tenant (the platform's things, people): the call that reads it asks for the right to.
CREATE POLICY of_nobody ON audit_entries USING (business_id IS NULL AND company_id IS NULL);
--> statement-breakpoint
CREATE POLICY of_nobody ON seo_records USING (business_id IS NULL);
--> statement-breakpoint
-- A trail is written once: the server itself can neither change nor remove it.
REVOKE UPDATE, DELETE ON audit_entries FROM drin_app;
--> statement-breakpoint
-- The one exception: who an employee was goes with them, what was done and by whom stays. Nothing else of a trail can be changed by it.
CREATE FUNCTION drin_blank_trail_of_employees(of_company integer, people integer[]) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE audit_entries e SET
    before = (SELECT COALESCE(jsonb_object_agg(key, CASE WHEN key = ANY (fields) THEN '""' ELSE value END), '{}') FROM jsonb_each(e.before)),
    after = (SELECT COALESCE(jsonb_object_agg(key, CASE WHEN key = ANY (fields) THEN '""' ELSE value END), '{}') FROM jsonb_each(e.after))
  FROM (SELECT ARRAY['firstName', 'lastName', 'phonePrefix', 'phone', 'email', 'jobPosition'] AS fields) f
  WHERE e.kind = 'employee' AND e.company_id = of_company AND e.thing_id = ANY (people);
END $$;
--> statement-breakpoint
-- What is read by the hundred thousand: whose row it is, is looked up in a hash instead of in a list of all businesses that somebody may see,
-- which took three quarters of the time of a year's dashboard.
CREATE FUNCTION drin_wide_wall(walled regclass) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  seen constant text := format(
    '(SELECT %L IN (current_setting(%L, true), current_setting(%L, true))) OR business_id IN (SELECT unnest(string_to_array(NULLIF(current_setting(%L, true), %L), %L)::integer[]))',
    'on', 'drin.system', 'drin.every_tenant', 'drin.businesses', '', ',');
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', walled);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', walled);
  EXECUTE format('DROP POLICY IF EXISTS tenant ON %s', walled);
  EXECUTE format('CREATE POLICY tenant ON %s USING (%s) WITH CHECK (%s)', walled, seen, seen);
END $$;
--> statement-breakpoint
DO $$
DECLARE walled text;
BEGIN
  FOREACH walled IN ARRAY ARRAY[
    'menu_items', 'finance_terms', 'invoices', 'invoice_lines', 'payments', 'orders', 'order_items',
    'uncounted_orders', 'invoice_orders'
  ] LOOP
    PERFORM drin_wide_wall(walled::regclass);
  END LOOP;
END $$;
