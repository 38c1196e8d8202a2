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
