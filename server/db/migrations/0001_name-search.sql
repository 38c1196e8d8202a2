-- A name as it is looked for: staff type neither accents nor capitals ("cela" finds "Çela"). ICU knows the small letters of every
-- script; where a PostgreSQL was built without it, those of the database's own locale must do.
DO $do$ BEGIN
  EXECUTE format(
    $f$CREATE FUNCTION drin_fold(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
      $b$SELECT lower(regexp_replace(normalize(words, NFD), '[\u0300-\u036f]', '', 'g') %s)$b$ $f$,
    CASE WHEN EXISTS (SELECT FROM pg_collation WHERE collname = 'und-x-icu') THEN 'COLLATE "und-x-icu"' ELSE '' END);
END $do$;
