-- Whether somebody works for every business there is: bank statements are read by nobody else. It looks over the wall of `businesses`
-- for this one answer, so that it can be read together with the session, which is not bound to any tenant yet.
CREATE FUNCTION drin_works_for_all(person integer) RETURNS boolean LANGUAGE sql STABLE SET drin.system = 'on' AS $$
  SELECT NOT EXISTS (
    SELECT FROM businesses b
    WHERE NOT EXISTS (SELECT FROM user_businesses w WHERE w.user_id = person AND w.business_id = b.id))
$$;
--> statement-breakpoint
-- Walls for what is no tenant's. drin.person: the id of who calls; drin.for_all = 'on': who works for all businesses.
-- What somebody keeps for themselves, and what only those see who work for the whole platform.
CREATE FUNCTION drin_people_wall(walled regclass, whose text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  seen text;
BEGIN
  seen := '(SELECT current_setting(''drin.system'', true) = ''on'') OR ' || CASE whose
    WHEN 'user' THEN 'user_id = (SELECT NULLIF(current_setting(''drin.person'', true), '''')::integer)'
    WHEN 'all' THEN '(SELECT current_setting(''drin.for_all'', true) = ''on'')'
  END;
  IF seen IS NULL THEN
    RAISE EXCEPTION 'nobody''s: %', whose;
  END IF;
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', walled);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', walled);
  EXECUTE format('CREATE POLICY tenant ON %s USING (%s) WITH CHECK (%s)', walled, seen, seen);
END $$;
--> statement-breakpoint
SELECT drin_people_wall('kept_answers', 'user');
--> statement-breakpoint
SELECT drin_people_wall('report_schedules', 'user');
--> statement-breakpoint
SELECT drin_people_wall('bank_statements', 'all');
--> statement-breakpoint
SELECT drin_people_wall('bank_statement_lines', 'all');
--> statement-breakpoint
-- A mail is whose schedule it is of: the wall before those is asked.
ALTER TABLE report_mails ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE report_mails FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON report_mails USING (schedule_id IN (SELECT id FROM report_schedules));
--> statement-breakpoint
-- Walls before accounts and what hangs on them: who works where, rights, sessions, links for passwords, push addresses, devices, tries to sign in.
-- A row of an account is seen by the account itself (drin.person), by whose reach shares a business or a company with it (drin.businesses,
-- drin.companies) or is everything (drin.every_tenant), by who works for all businesses (drin.for_all), and by the server's own jobs (drin.system).
--
-- The functions here that look over a wall answer one thing about one person, one secret or one device. Those are named by who asks, or by
-- drin.person; none lists anybody. They run as the owner, as whom nobody serves (server/db/serving-role.ts), and look for names in this schema alone.
CREATE FUNCTION drin_people() RETURNS SETOF integer LANGUAGE plpgsql STABLE SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  -- Who works where the reach is. All of what such a person has is seen, also where else they work.
  RETURN QUERY
    SELECT user_id FROM user_businesses
    WHERE business_id = ANY (string_to_array(NULLIF(current_setting('drin.businesses', true), ''), ',')::integer[])
    UNION ALL
    SELECT user_id FROM user_companies
    WHERE company_id = ANY (string_to_array(NULLIF(current_setting('drin.companies', true), ''), ',')::integer[]);
END $$;
--> statement-breakpoint
CREATE FUNCTION drin_person() RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT NULLIF(current_setting('drin.person', true), '')::integer
$$;
--> statement-breakpoint
-- `person`: the column that names the account. `written`: who may add a row, `own`: the account itself and the server's jobs; `seen`: whoever sees it;
-- `tenant`: whoever reaches the tenant (drin_wall), who alone changes rows and takes them away, too. The owner passes, for the functions and views here.
CREATE FUNCTION drin_account_wall(walled regclass, person text, written text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  own constant text := format('(SELECT current_setting(''drin.system'', true) = ''on'') OR %I = (SELECT drin_person())', person);
  seen constant text := format('%s OR (SELECT ''on'' IN (current_setting(''drin.for_all'', true), current_setting(''drin.every_tenant'', true))) OR %I IN (SELECT drin_people())',
    own, person);
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', walled);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', walled);
  EXECUTE format('CREATE POLICY owner ON %s TO CURRENT_USER USING (true)', walled);
  IF written = 'tenant' THEN
    EXECUTE format('CREATE POLICY account ON %s FOR SELECT USING (%s)', walled, seen);
  ELSE
    EXECUTE format('CREATE POLICY account ON %s USING (%s) WITH CHECK (%s)', walled, seen, seen);
  END IF;
  IF written = 'own' THEN
    EXECUTE format('CREATE POLICY own ON %s AS RESTRICTIVE FOR INSERT WITH CHECK (%s)', walled, own);
  END IF;
END $$;
--> statement-breakpoint
SELECT drin_account_wall('users', 'id', 'seen');
--> statement-breakpoint
SELECT drin_account_wall('user_permissions', 'user_id', 'seen');
--> statement-breakpoint
SELECT drin_account_wall('password_mails', 'user_id', 'seen');
--> statement-breakpoint
SELECT drin_account_wall('password_links', 'user_id', 'own');
--> statement-breakpoint
SELECT drin_account_wall('sessions', 'user_id', 'own');
--> statement-breakpoint
SELECT drin_account_wall('push_registrations', 'user_id', 'own');
--> statement-breakpoint
SELECT drin_account_wall('devices', 'user_id', 'own');
--> statement-breakpoint
-- A place is given and taken by whoever reaches it.
SELECT drin_wall('user_businesses', 'business');
--> statement-breakpoint
SELECT drin_account_wall('user_businesses', 'user_id', 'tenant');
--> statement-breakpoint
SELECT drin_wall('user_companies', 'company');
--> statement-breakpoint
SELECT drin_account_wall('user_companies', 'user_id', 'tenant');
--> statement-breakpoint
-- Tries are counted before it is known who calls, and for accounts that there are not: drin.tries names the counters, with commas between them.
ALTER TABLE sign_in_failures ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE sign_in_failures FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tries ON sign_in_failures USING ((SELECT current_setting('drin.system', true) = 'on')
  OR subject = ANY ((SELECT string_to_array(current_setting('drin.tries', true), ','))::text[]));
--> statement-breakpoint
-- A history names people who are not colleagues any more, and a ledger their devices: the names alone, to whoever said whose rows they work on.
-- `xmin`: the board knows by it whether a name changed.
CREATE VIEW people_names AS SELECT xmin, id, name, surname FROM users
  WHERE (SELECT current_setting('drin.system', true) = 'on' OR concat(current_setting('drin.person', true),
    current_setting('drin.businesses', true), current_setting('drin.companies', true)) <> '');
--> statement-breakpoint
CREATE VIEW device_names AS SELECT id, name, kind, number FROM devices
  WHERE (SELECT current_setting('drin.system', true) = 'on' OR concat(current_setting('drin.person', true),
    current_setting('drin.businesses', true), current_setting('drin.companies', true)) <> '');
--> statement-breakpoint
REVOKE ALL ON people_names, device_names FROM drin_app;
--> statement-breakpoint
GRANT SELECT ON people_names, device_names TO drin_app;
--> statement-breakpoint
-- The account of an open session and what it may do: one row for one token.
CREATE FUNCTION drin_caller(token_sha256 bytea, at timestamptz, idle_since timestamptz)
RETURNS TABLE (session_id uuid, device_id uuid, b2b boolean, last_seen_at timestamptz, id integer, name text, surname text, type smallint,
  super_administrator boolean, rights integer[], business_ids integer[], company_ids integer[])
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
    SELECT s.id, s.device_id, s.b2b, s.last_seen_at::timestamptz, u.id, u.name, u.surname, u.type, u.super_administrator,
      ARRAY(SELECT p.right_id FROM user_permissions p WHERE p.user_id = u.id),
      ARRAY(SELECT w.business_id FROM user_businesses w WHERE w.user_id = u.id ORDER BY w.business_id),
      ARRAY(SELECT w.company_id FROM user_companies w WHERE w.user_id = u.id ORDER BY w.company_id)
    FROM sessions s JOIN users u ON u.id = s.user_id
    WHERE s.token_hash = token_sha256 AND s.revoked_at IS NULL AND s.expires_at > at AND s.last_seen_at > idle_since AND u.active;
END $$;
--> statement-breakpoint
-- Notes that the session of a token was used. One of a device lasts until `lasts_until` from then on.
CREATE FUNCTION drin_session_used(token_sha256 bytea, at timestamptz, lasts_until timestamptz) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  UPDATE sessions SET last_seen_at = at, expires_at = CASE WHEN device_id IS NULL THEN expires_at ELSE lasts_until END
  WHERE token_hash = token_sha256 AND last_seen_at < at
$$;
--> statement-breakpoint
-- Whether somebody was ever signed in on a device.
CREATE FUNCTION drin_signed_in_before(called text, device uuid) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM sessions s JOIN users u ON u.id = s.user_id WHERE u.username = called AND s.device_id = device)
$$;
--> statement-breakpoint
-- What a password of one account is held against; nothing for an account that is closed.
CREATE FUNCTION drin_password_of(called text) RETURNS TABLE (id integer, password_hash text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT u.id, u.password_hash FROM users u WHERE u.username = called AND u.active
$$;
--> statement-breakpoint
-- Sets the password of drin.person; where `was` is not null, only while that is the present one. Answers whether it did.
CREATE FUNCTION drin_set_password(was text, becomes text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE users SET password_hash = becomes WHERE id = drin_person() AND (was IS NULL OR password_hash = was);
  RETURN FOUND;
END $$;
--> statement-breakpoint
-- Whose link for a password it is.
CREATE FUNCTION drin_link_holder(token_sha256 bytea) RETURNS integer
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT user_id FROM password_links WHERE token_hash = token_sha256
$$;
--> statement-breakpoint
-- Whether somebody works in a business, or for all of them.
CREATE FUNCTION drin_works_in(person integer, business integer) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM users u WHERE u.id = person AND u.super_administrator)
    OR EXISTS (SELECT FROM user_businesses w WHERE w.user_id = person AND w.business_id = business)
$$;
--> statement-breakpoint
-- Whether a device stays with whom it belongs to though drin.person has a session under its id (server/ground/session/device-holder.ts).
CREATE FUNCTION drin_device_held(device uuid, at timestamptz, idle_since timestamptz) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT EXISTS (
    SELECT FROM devices d JOIN users u ON u.id = d.user_id AND u.active AND NOT u.super_administrator
    WHERE d.id = device AND d.user_id <> drin_person()
      AND EXISTS (
        SELECT FROM sessions s WHERE s.user_id = d.user_id AND s.device_id = d.id
          AND s.revoked_at IS NULL AND s.expires_at > at AND s.last_seen_at > idle_since)
      AND NOT EXISTS (SELECT FROM user_businesses w WHERE w.user_id = d.user_id AND (reach.everything OR w.business_id = ANY (reach.ids)))
      AND NOT EXISTS (
        SELECT FROM sessions s
        WHERE s.device_id = d.id AND s.created_at <= (
            SELECT min(f.created_at) FROM sessions f WHERE f.user_id = d.user_id AND f.device_id = d.id)
          AND (s.user_id = drin_person()
            OR EXISTS (SELECT FROM user_businesses w WHERE w.user_id = s.user_id AND (reach.everything OR w.business_id = ANY (reach.ids))))))
  FROM (SELECT coalesce(string_to_array(NULLIF(current_setting('drin.businesses', true), ''), ',')::integer[], '{}') AS ids,
    coalesce(current_setting('drin.every_tenant', true) = 'on', false) AS everything) reach
$$;
--> statement-breakpoint
-- Gives a device to drin.person, unless it is held against them. Answers whether it did.
CREATE FUNCTION drin_take_device(device uuid, at timestamptz, idle_since timestamptz) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE devices SET user_id = drin_person() WHERE id = device AND NOT drin_device_held(device, at, idle_since);
  RETURN FOUND;
END $$;
--> statement-breakpoint
-- Gives an address of pushes to a session of drin.person, unless somebody else's open session on another device holds it. Answers whether it did.
CREATE FUNCTION drin_take_address(address text, session uuid, at timestamptz, idle_since timestamptz) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE push_registrations r SET user_id = own.user_id, session_id = own.id, created_at = at, failed_at = NULL
  FROM sessions own, sessions held
  WHERE r.reg_id = address AND own.id = session AND own.user_id = drin_person() AND held.id = r.session_id
    AND (held.user_id = own.user_id OR held.device_id = own.device_id
      OR held.revoked_at IS NOT NULL OR held.expires_at <= at OR held.last_seen_at <= idle_since);
  RETURN FOUND;
END $$;
--> statement-breakpoint
DO $$
DECLARE f regprocedure;
BEGIN
  FOR f IN SELECT oid FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prosecdef AND proname LIKE 'drin\_%' LOOP
    EXECUTE format('REVOKE ALL ON FUNCTION %s FROM PUBLIC', f);
    EXECUTE format('GRANT EXECUTE ON FUNCTION %s TO drin_app', f);
  END LOOP;
END $$;
--> statement-breakpoint
-- The application reads and writes no hash of a password but by the two functions above, and of a session it changes nothing but its end.
-- A column that is added to `users` needs a line of its own like these.
REVOKE SELECT, UPDATE ON users FROM drin_app;
--> statement-breakpoint
GRANT
  SELECT (id, username, name, surname, photo_url, type, city_id, department_id, super_administrator, active, waiter, email, phone_prefix, phone,
    position_id, max_orders, registered_at, revision),
  UPDATE (username, name, surname, photo_url, type, city_id, department_id, super_administrator, active, waiter, email, phone_prefix, phone,
    position_id, max_orders, registered_at, revision)
  ON users TO drin_app;
--> statement-breakpoint
REVOKE UPDATE ON sessions FROM drin_app;
--> statement-breakpoint
GRANT UPDATE (revoked_at) ON sessions TO drin_app;
