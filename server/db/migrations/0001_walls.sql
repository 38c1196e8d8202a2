-- The second wall of tenancy: every session of the application works as drin_app, which row-level security binds.
-- drin.businesses: comma-separated ids the caller may touch; drin.system = 'on': jobs of the server itself.
DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'drin_app') THEN
    CREATE ROLE drin_app NOLOGIN;
  END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;
--> statement-breakpoint
-- Where an administrator of the database made the role, the owner of ours is already in it and may not grant it.
DO $$ BEGIN
  GRANT drin_app TO CURRENT_USER;
EXCEPTION WHEN insufficient_privilege THEN NULL;
END $$;
--> statement-breakpoint
GRANT USAGE ON SCHEMA public TO drin_app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO drin_app;
--> statement-breakpoint
GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO drin_app;
--> statement-breakpoint
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO drin_app;
--> statement-breakpoint
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE, SELECT ON SEQUENCES TO drin_app;
--> statement-breakpoint
CREATE FUNCTION drin_may_touch(business integer) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT current_setting('drin.system', true) = 'on'
      OR business = ANY (string_to_array(NULLIF(current_setting('drin.businesses', true), ''), ',')::integer[])
$$;
--> statement-breakpoint
DO $$
DECLARE t text;
BEGIN
  FOREACH t IN ARRAY ARRAY['closing_times','take_away_points','customers','customer_addresses','menu_categories','menu_items',
    'menu_variants','topping_types','topping_items','menu_item_topping_types','orders','order_items','event_streams','events',
    'command_log','rings'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t);
    EXECUTE format('CREATE POLICY tenant ON %I USING (drin_may_touch(business_id)) WITH CHECK (drin_may_touch(business_id))', t);
  END LOOP;
END $$;
--> statement-breakpoint
ALTER TABLE businesses ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE businesses FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON businesses USING (drin_may_touch(id)) WITH CHECK (drin_may_touch(id));
