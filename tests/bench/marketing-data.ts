import type { Step } from './finance-data'

/** The shop window of a platform of forty cities as SQL. Numbers begin far above the demonstration's; fewer of some for a try. */
export const SIZE = {
  cities: 40,
  /** In the first city; the other cities share the others. */
  inFirst: 250,
  restaurants: 5_000,
  campaigns: 200,
  blocks: 500,
  categories: 125,
  filters: 60,
  banners: 100,
  notifications: 200,
  receivers: Number(process.env['DRIN_BENCH_RECEIVERS'] ?? '300000'),
  pages: Number(process.env['DRIN_BENCH_PAGES'] ?? '20000'),
} as const

export const FIRST = 1_000_000
/** The city that is looked at. */
export const CITY = FIRST + 1
/** How tokens of the generated receivers begin; those of the demonstration go nowhere. */
export const TOKEN = 'bench-'

const TEXTS = (sql: string): string => `jsonb_build_object('sq', ${sql}, 'en', ${sql}, 'it', ${sql})`
const NO_TEXTS = `'{"sq":"","en":"","it":""}'::jsonb`
/** One of ten is shown in all cities, the others in one each. */
const CITIES = `CASE WHEN n % 10 = 0 THEN '{}'::integer[] ELSE ARRAY[${FIRST} + 1 + n % ${SIZE.cities}] END`
const TODAY = `(now() AT TIME ZONE 'Europe/Tirane')::date`
/** One of ten is over, one is still to come. */
const FROM = `CASE WHEN n % 10 = 4 THEN to_char(${TODAY} + 3, 'YYYY-MM-DD') || 'T00:00' ELSE to_char(${TODAY} - 30, 'YYYY-MM-DD') || 'T00:00' END`
const TO = `CASE n % 10 WHEN 4 THEN NULL WHEN 7 THEN to_char(${TODAY} - 1, 'YYYY-MM-DD') || 'T00:00' ELSE to_char(${TODAY} + 30, 'YYYY-MM-DD') || 'T00:00' END`
/** Six restaurants of the city of \`n\`, as a list. */
const SIX = `ARRAY(SELECT ${FIRST} + 1 + (n * 7 + k * 13) % ${SIZE.inFirst} FROM generate_series(1, 6) k)`

export const PLACES: readonly Step[] = [
  {
    title: 'cities',
    text: `INSERT INTO cities (id, name, time_zone) SELECT ${FIRST} + n, 'Bench ' || n, 'Europe/Tirane' FROM generate_series(1, ${SIZE.cities}) n`,
  },
  {
    title: 'restaurants',
    text: `
      WITH made AS (
        INSERT INTO businesses (id, name, city_id, created_at)
        SELECT ${FIRST} + n, 'Restaurant ' || n, ${FIRST} + CASE WHEN n <= ${SIZE.inFirst} THEN 1 ELSE 2 + n % ${SIZE.cities - 1} END, now() - make_interval(days => n % 300)
        FROM generate_series(1, ${SIZE.restaurants}) n RETURNING id),
      streams AS (INSERT INTO event_streams (business_id) SELECT id FROM made),
      menu AS (INSERT INTO menus (business_id) SELECT id FROM made),
      types AS (INSERT INTO business_type_choices (business_id, type_id) SELECT made.id, t.id FROM made, (SELECT min(id) AS id FROM business_types) t),
      categories AS (INSERT INTO menu_categories (id, business_id, name, order_no) SELECT id, id, 'All', 1 FROM made),
      dishes AS (
        INSERT INTO menu_items (id, business_id, category_id, item_name, price_cents, published_at)
        SELECT id * 10 + k, id, id, 'Dish ' || k, 60000, now() - interval '90 days' FROM made, generate_series(0, 9) k),
      zones AS (
        INSERT INTO service_zones (id, business_id, name, latitude_e6, longitude_e6, radius_m, minimum_cents)
        SELECT id, id, 'Zone', 41330000, 19820000, 3000, 50000 FROM made)
      INSERT INTO user_businesses (user_id, business_id) SELECT u.id, made.id FROM made, users u WHERE u.username IN ('kitchen', 'channel')`,
  },
  {
    title: 'reviews',
    text: `
      INSERT INTO reviews (id, business_id, business_day, order_id, customer_id, stars, at)
      SELECT ${FIRST} + n * 30 + k, ${FIRST} + n, ${TODAY}::text, ${FIRST} + n * 30 + k, 1, 3 + (n + k) % 3, now() - make_interval(days => k)
      FROM generate_series(1, ${SIZE.inFirst}) n, generate_series(1, 25) k`,
  },
  {
    title: 'campaigns',
    text: `
      INSERT INTO campaigns (id, title, type, position, view_type, order_no, business_ids, alt, redirect_type, redirect_business_id, city_ids, start_at, end_at, is_shown, created_at)
      SELECT ${FIRST} + n, ${TEXTS(`'Campaign ' || n`)}, 3, 1 + n % 4, 1, 1000 + n, ${SIX}, ${NO_TEXTS}, 1, ${FIRST} + 1 + n % ${SIZE.inFirst}, ${CITIES}, ${FROM}, ${TO}, n % 10 <> 2, now()
      FROM generate_series(1, ${SIZE.campaigns}) n`,
  },
  {
    title: 'categories',
    text: `
      WITH made AS (
        INSERT INTO app_subcategories (id, name, business_ids, order_no, is_shown, alt, created_at)
        SELECT ${FIRST} + n, ${TEXTS(`'Category ' || n`)}, ${SIX}, 1000 + n, true, ${NO_TEXTS}, now() FROM generate_series(1, ${SIZE.categories}) n RETURNING id)
      INSERT INTO sub_blocks (subcategory_id, name, business_ids, order_no, created_at)
      SELECT id, ${TEXTS(`'Part ' || n`)}, ${SIX}, n, now() FROM made, generate_series(1, 3) n`,
  },
  {
    title: 'blocks',
    text: `
      INSERT INTO app_blocks (id, title, content_type, format_type, banner_type, mode, item_ids, auto_type, order_no, alt, picture_url, redirect_type, redirect_business_id, city_ids, start_at, end_at, is_shown, created_at)
      SELECT ${FIRST} + n, ${TEXTS(`'Block ' || n`)}, c.content, 2, CASE WHEN c.content = 6 THEN 1 END, CASE WHEN c.content = 2 AND n % 2 = 0 THEN 0 ELSE 1 END,
        CASE c.content WHEN 2 THEN ${SIX} WHEN 3 THEN ARRAY[${FIRST} + 1 + n % ${SIZE.categories}] WHEN 4 THEN ARRAY[(${FIRST} + 1 + n % ${SIZE.inFirst}) * 10] ELSE '{}' END,
        CASE WHEN c.content = 2 THEN 1 + n % 5 END, 1000 + n, ${NO_TEXTS}, CASE WHEN c.content = 6 THEN '/media/bench.jpg' END,
        CASE WHEN c.content = 6 THEN 1 ELSE 6 END, CASE WHEN c.content = 6 THEN ${FIRST} + 1 + n % ${SIZE.inFirst} END, ${CITIES}, ${FROM}, ${TO}, n % 10 <> 2, now()
      FROM generate_series(1, ${SIZE.blocks}) n CROSS JOIN LATERAL (SELECT (ARRAY[2, 3, 2, 4, 2, 6, 2, 1])[1 + n % 8] AS content) c`,
  },
  {
    title: 'filters',
    text: `
      INSERT INTO app_filters (id, name, type, parameter_name, condition, value, city_ids, order_no, is_shown, created_at)
      SELECT ${FIRST} + n, ${TEXTS(`'Filter ' || n`)}, 3, 'deliveryTime', 'atMost', (30 + n % 30)::text, ${CITIES}, 1000 + n, true, now()
      FROM generate_series(1, ${SIZE.filters}) n`,
  },
  {
    title: 'banners',
    text: `
      INSERT INTO web_banners (id, title, banner_type, place, order_no, alt, redirect_type, redirect_business_id, city_ids, start_at, end_at, is_shown, created_at)
      SELECT ${FIRST} + n, ${TEXTS(`'Banner ' || n`)}, 1, 'homeTop', 1000 + n, ${NO_TEXTS}, 1, ${FIRST} + 1 + n % ${SIZE.inFirst}, ${CITIES}, ${FROM}, ${TO}, true, now()
      FROM generate_series(1, ${SIZE.banners}) n`,
  },
  {
    title: 'notices',
    text: `
      INSERT INTO notifications (id, kind, title, body, redirect_type, end_at, created_at, released_at)
      SELECT ${FIRST} + n, 'notice', ${TEXTS(`'Notice ' || n`)}, ${TEXTS(`'Text ' || n`)}, 6, to_char(${TODAY} + n % 20 - 10, 'YYYY-MM-DD') || 'T00:00', now() - make_interval(days => 20), now() - make_interval(days => 20)
      FROM generate_series(1, ${SIZE.notifications}) n`,
  },
  {
    title: 'receivers',
    text: `
      INSERT INTO receivers (channel_id, transport, token, language, city_id, consent, last_order_at, registered_at)
      SELECT c.id, 'fcm', '${TOKEN}' || n, (ARRAY['sq', 'en', 'it'])[1 + n % 3], ${FIRST} + 1 + n % ${SIZE.cities}, true, now() - make_interval(days => n % 90), now() - interval '100 days'
      FROM generate_series(1, ${SIZE.receivers}) n, (SELECT id FROM users WHERE username = 'channel') c`,
  },
  {
    // Half of restaurants on two platforms, half of categories in each city on two; one of a hundred says what another says, one of fifty is cut.
    title: 'SEO records',
    text: `
      INSERT INTO seo_records (entity_type, entity_id, business_id, city_id, platform, slug, title, description, key_words, todo, said)
      SELECT p.type, ${FIRST} + p.entity, CASE WHEN p.type = 0 THEN ${FIRST} + p.entity END,
        CASE WHEN p.type = 0 THEN b.city_id ELSE ${FIRST} + p.city END, p.platform, 'page-' || p.entity, ${TEXTS('p.text')}, ${TEXTS(`'About ' || p.text`)}, '{"sq":[],"en":[],"it":[]}',
        CASE WHEN p.n % 50 = 1 THEN 'cut' WHEN p.n % 50 = 2 THEN 'incomplete' ELSE 'good' END,
        ARRAY(SELECT field || ' ' || language || ' ' || left(md5(field || p.text), 22) FROM unnest(ARRAY['metaTitle', 'metaDescription']) field, unnest(ARRAY['sq', 'en', 'it']) language)
      FROM (
        SELECT n, type, platform, entity, city, CASE WHEN n % 100 = 3 THEN 'Said twice ' || n / 200 ELSE 'Page ' || n || ' of the best kitchens, to your door' END AS text FROM (
          SELECT n, n % 2 AS type, 1 + n / 2 % 2 AS platform,
            CASE WHEN n % 2 = 0 THEN 1 + n / 4 % ${SIZE.restaurants} ELSE 1 + n / 4 % ${SIZE.categories} END AS entity, 1 + n / 4 / ${SIZE.categories} % ${SIZE.cities} AS city
          FROM generate_series(0, ${SIZE.pages - 1}) n) numbered) p
      LEFT JOIN businesses b ON p.type = 0 AND b.id = ${FIRST} + p.entity`,
  },
]

/** Whose numbers were given out by hand. */
export const NUMBERED = [
  'cities',
  'businesses',
  'menu_categories',
  'menu_items',
  'service_zones',
  'reviews',
  'campaigns',
  'app_subcategories',
  'app_blocks',
  'app_filters',
  'web_banners',
  'notifications',
]
