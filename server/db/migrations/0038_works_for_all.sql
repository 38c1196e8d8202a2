-- Whether somebody works for every business there is: bank statements are read by nobody else. It looks over the wall of `businesses`
-- (0001) for this one answer, so that it can be read together with the session, which is not bound to any tenant yet.
CREATE FUNCTION drin_works_for_all(person integer) RETURNS boolean LANGUAGE sql STABLE SET drin.system = 'on' AS $$
  SELECT NOT EXISTS (
    SELECT FROM businesses b
    WHERE NOT EXISTS (SELECT FROM user_businesses w WHERE w.user_id = person AND w.business_id = b.id))
$$;
