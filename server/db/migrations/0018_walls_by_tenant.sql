-- The wall of 0001 for a table of any tenant: `business` and `company` go by `business_id` and `company_id` (by `id` for the
-- tenants themselves), `both` is seen from either side. drin.companies: comma-separated ids, as drin.businesses (0001).
-- The settings are read once for a statement, not once for every row (0011). server/db/schema/tenancy.ts says which table is whose.
CREATE FUNCTION drin_wall(walled regclass, tenant text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  ids constant text := '(SELECT string_to_array(NULLIF(current_setting(%L, true), %L), %L)::integer[])::integer[]';
  of_business constant text := format('%I = ANY (' || format(ids, 'drin.businesses', '', ',') || ')',
    CASE walled::text WHEN 'businesses' THEN 'id' ELSE 'business_id' END);
  of_company constant text := format('%I = ANY (' || format(ids, 'drin.companies', '', ',') || ')',
    CASE walled::text WHEN 'companies' THEN 'id' ELSE 'company_id' END);
  seen text;
BEGIN
  seen := '(SELECT current_setting(''drin.system'', true) = ''on'') OR ' || CASE tenant
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
SELECT drin_wall('companies', 'company');
