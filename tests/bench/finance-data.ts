/*
 * The past of 200 businesses as SQL: orders in the order in which they came, so that those of one business lie scattered as in
 * life, with lines, rings, invoices of the ended periods and payments. Numbers begin far above the demonstration's.
 */

const BUSINESSES = 200
/** Stands in the texts for the number of days, which whoever fills puts there. */
export const DAYS = ':days'

/** Numbers of the generated rows: a business `n` (1 the largest) is `FIRST + n`. */
export const FIRST = 1_000_000
/** Who owns the largest of them and nothing else; the password is the demonstration's. */
export const ONE_OWNER = 'bench-owner'

const ITEMS = 60
const CUSTOMERS = 40
const COURIERS = 40
const COMPANIES = 40
/** The company that one order in so many is for. */
const OF_COMPANY = `CASE WHEN n % 25 = 0 THEN ${FIRST} + 1 + n / 25 % ${COMPANIES} END`

/** Which business an order is of: the first are larger than the last. */
const BUSINESS_OF = `1 + floor(${BUSINESSES} * power((o.n::bigint * 2654435761 % 4294967296) / 4294967296.0, 1.3))::integer`
/** How many lines it has, and what each is. */
const LINES_OF = `1 + (o.n % 7 + o.n % 3) % 4`
const PRICE = `((o.n * 7 + k * 13) % 20 + 6) * 5000`
const QUANTITY = `1 + (o.n + k) % 5 / 4`
const ITEM = `(o.n::bigint * 40503 + k * 977) % ${ITEMS}`
const TODAY = `(now() AT TIME ZONE 'Europe/Tirane')::date`
const FIRST_DAY = `(${TODAY} - (${DAYS} - 1))`
/** The day and the moment of the order `n` of `$1`. */
const DAY = `${FIRST_DAY} + ((n - 1)::bigint * ${DAYS} / $1)::integer`
const MOMENT = `(${DAY} + time '10:00' + make_interval(secs => 46000 * ((n - 1)::bigint * ${DAYS} % $1) / $1)) AT TIME ZONE 'Europe/Tirane'`

export type Step = { title: string; text: string; takesOrders?: true }

export const PLACES: readonly Step[] = [
  {
    title: 'businesses',
    text: `
      WITH made AS (
        INSERT INTO businesses (id, name, city_id, currency)
        SELECT ${FIRST} + n, 'Bench ' || lpad(n::text, 3, '0'), 1 + n % 2, CASE WHEN n % 20 = 0 THEN 'EUR' ELSE 'ALL' END
        FROM generate_series(1, ${BUSINESSES}) n RETURNING id),
      streams AS (INSERT INTO event_streams (business_id) SELECT id FROM made),
      menu AS (INSERT INTO menus (business_id) SELECT id FROM made),
      points AS (INSERT INTO take_away_points (id, business_id, point_name) SELECT id, id, 'Counter' FROM made),
      titles AS (
        INSERT INTO discounts (id, business_id, title, percent_hundredths, customers, draft, created_at, start_day)
        SELECT id, id, 'Tuesdays', 1000, 'EVERYONE', false, now(), ${FIRST_DAY}::text FROM made),
      categories AS (INSERT INTO menu_categories (id, business_id, name, order_no) SELECT id, id, 'All', 1 FROM made),
      dishes AS (
        INSERT INTO menu_items (id, business_id, category_id, item_name, price_cents, vat_hundredths)
        SELECT id * 100 + k, id, id, 'Dish ' || k, 45000, CASE WHEN k % 4 = 0 THEN 600 ELSE 2000 END
        FROM made, generate_series(0, ${ITEMS - 1}) k),
      people AS (
        INSERT INTO customers (id, business_id, name, phone_prefix, phone)
        SELECT id * 100 + k, id, 'Guest ' || k, '+355', (690000000 + k)::text FROM made, generate_series(0, ${CUSTOMERS - 1}) k),
      homes AS (
        INSERT INTO customer_addresses (id, business_id, customer_id, address_street, is_primary)
        SELECT id * 100 + k, id, id * 100 + k, 'Rruga ' || k, true FROM made, generate_series(0, ${CUSTOMERS - 1}) k)
      INSERT INTO finance_terms (id, business_id, valid_from, baboon_hundredths, courier_hundredths, marketing_hundredths,
        include_transport_in_fee, payment_terms_type, set_at)
      SELECT id * 10 + k, id, CASE k WHEN 1 THEN '2000-01-01' ELSE (${FIRST_DAY} + 400)::text END, 1200 + k * 200, 150,
        CASE WHEN id % 3 = 0 THEN 100 ELSE 0 END, id % 5 = 0, id % 3, now()
      FROM made, generate_series(1, 2) k`,
  },
  {
    title: 'companies',
    text: `INSERT INTO companies (id, name, city_id) SELECT ${FIRST} + n, 'Company ' || (${FIRST} + n), 1 FROM generate_series(1, ${COMPANIES}) n`,
  },
  {
    title: 'people',
    text: `
      WITH owner AS (
        INSERT INTO users (id, username, password_hash, name, surname, type)
        SELECT ${FIRST}, '${ONE_OWNER}', password_hash, 'Bench', 'Owner', type FROM users WHERE username = 'owner' RETURNING id),
      place AS (INSERT INTO user_businesses (user_id, business_id) SELECT id, ${FIRST} + 1 FROM owner),
      rights AS (
        INSERT INTO user_permissions (user_id, right_id)
        SELECT owner.id, right_id FROM owner, user_permissions JOIN users u ON u.id = user_id WHERE u.username = 'owner')
      INSERT INTO users (id, username, password_hash, name, surname, type)
      SELECT ${FIRST} + n, 'bench-courier-' || n, password_hash, 'Courier', n::text, type
      FROM users, generate_series(1, ${COURIERS}) n WHERE username = 'courier'`,
  },
]

export const ORDERS: Step = {
  title: 'orders',
  takesOrders: true,
  text: `
    INSERT INTO orders (id, business_id, status, status_version, registered_at, business_day, calendar_day, delivery_minutes, customer_id, customer_address_id,
      take_away_point_id, payment_type, net_cents, discount_cents, discount_id, discount_title, transport_cents, delivery_vat_hundredths, total_cents, currency,
      b2b_order, company_id, company_name, enable_cooking_time, suggested_cooking_time, min_cooking_time, max_cooking_time, total_cooking_time, courier_id, reject_reason_id,
      last_date_pending, last_date_accepted, last_date_cooked, last_date_accepted_to_pick_up, last_date_in_restaurant,
      last_date_collected, last_date_delivered, last_date_rejected)
    SELECT ${FIRST} + n, ${FIRST} + b, CASE WHEN rejected THEN 'REJECTED' ELSE 'COMPLETED' END, 5, at, day::text, day::text, 35,
      (${FIRST} + b) * 100 + n % ${CUSTOMERS}, CASE WHEN NOT take_away THEN (${FIRST} + b) * 100 + n % ${CUSTOMERS} END,
      CASE WHEN take_away THEN ${FIRST} + b END, CASE WHEN n % 3 = 0 THEN 'CREDIT_CARD' ELSE 'CASH' END,
      net, discount, CASE WHEN discount > 0 THEN ${FIRST} + b END, CASE WHEN discount > 0 THEN 'Tuesdays' END, transport, 2000,
      net - discount + transport, CASE WHEN b % 20 = 0 THEN 'EUR' ELSE 'ALL' END,
      n % 25 = 0, ${OF_COMPANY}, 'Company ' || ${OF_COMPANY}, true, 20, 10, 60,
      CASE WHEN NOT rejected THEN 15 + n % 5 * 5 END, CASE WHEN NOT rejected AND NOT take_away THEN ${FIRST} + 1 + n % ${COURIERS} END,
      CASE WHEN rejected THEN 1 + n % 3 END,
      at, CASE WHEN NOT rejected THEN at + interval '50 seconds' END, CASE WHEN NOT rejected THEN at + make_interval(mins => 12 + n % 29) END,
      CASE WHEN NOT rejected AND NOT take_away THEN at + make_interval(mins => 9) END,
      CASE WHEN NOT rejected AND NOT take_away THEN at + make_interval(mins => 14 + n % 5) END,
      CASE WHEN NOT rejected THEN at + make_interval(mins => 42 + n % 7) END,
      CASE WHEN NOT rejected THEN at + make_interval(mins => 55 + n % 17) END, CASE WHEN rejected THEN at + interval '2 minutes' END
    FROM (
      SELECT *, CASE WHEN n % 8 = 0 THEN net / 10 ELSE 0 END AS discount, CASE WHEN take_away THEN 0 ELSE 15000 END AS transport
      FROM (
        SELECT o.n, ${BUSINESS_OF} AS b, ${DAY} AS day, ${MOMENT} AS at, o.n % 22 = 0 AS rejected, o.n % 7 < 2 AS take_away,
          (SELECT sum(${PRICE} * (${QUANTITY})) FROM generate_series(1, ${LINES_OF}) k)::integer AS net
        FROM generate_series(1, $1::integer) o (n)) drawn) o`,
}

export const LINES: Step = {
  title: 'order lines',
  takesOrders: true,
  text: `
    INSERT INTO order_items (business_id, business_day, order_id, position, menu_item_id, item_name, item_price_cents, vat_hundredths, quantity, topping_items)
    SELECT ${FIRST} + b, day, ${FIRST} + n, k, (${FIRST} + b) * 100 + ${ITEM}, 'Dish ' || ${ITEM}, ${PRICE}, 2000, ${QUANTITY},
      CASE WHEN (n + k) % 4 = 0 THEN '[{"price": 50, "quantity": 1, "displayedText": "Cheese"}]'::jsonb ELSE '[]'::jsonb END
    FROM (SELECT o.n, ${BUSINESS_OF} AS b, (${DAY})::text AS day FROM generate_series(1, $1::integer) o (n)) o, generate_series(1, ${LINES_OF}) k`,
}

/** Of so many days only: rings are forgotten after that. */
const RINGS_KEPT = 30

export const RINGS: Step = {
  title: 'rings',
  takesOrders: true,
  text: `
    INSERT INTO rings (business_id, business_day, order_id, device_id, path, audio_state, rung_at, received_at)
    SELECT ${FIRST} + b, (${DAY})::text, ${FIRST} + n, '00000000-0000-4000-8000-000000000001', 'stream', 'running',
      ${MOMENT} + make_interval(secs => 0.1 + n % 37 / 10.0), ${MOMENT} + make_interval(secs => 0.3 + n % 37 / 10.0)
    FROM (SELECT o.n, ${BUSINESS_OF} AS b FROM generate_series(1, $1::integer) o (n)) o WHERE ${DAY} > ${TODAY} - ${RINGS_KEPT}`,
}

/** Of one business in four the last ended period has no invoice yet, of one in four its invoice is a draft. */
export const INVOICES: readonly Step[] = [
  {
    title: 'invoices',
    text: `
      INSERT INTO invoices (id, business_id, status, period_from, period_to, doc_date, created_at, issued_at, due_date, currency)
      SELECT ${FIRST} + row_number() OVER (ORDER BY period_to, business), business, CASE WHEN issued THEN 1 ELSE 0 END, period_from::text,
        period_to::text, doc_date::text, doc_date, CASE WHEN issued THEN doc_date END,
        CASE WHEN issued THEN (doc_date + CASE terms WHEN 2 THEN 15 ELSE 7 END)::text END, currency
      FROM (
        SELECT *, least(period_to + 1, ${TODAY}) AS doc_date, NOT (business % 4 = 1 AND back = 1) AS issued FROM (
          SELECT *, row_number() OVER (PARTITION BY business ORDER BY period_to DESC) AS back FROM (
            SELECT b.id AS business, b.currency, b.id % 3 AS terms, p::date AS period_from,
              CASE b.id % 3 WHEN 2 THEN (p + interval '1 month')::date - 1 ELSE p::date + 7 * (b.id % 3 + 1) - 1 END AS period_to
            FROM businesses b, LATERAL (
              SELECT p FROM generate_series(date '2018-01-01'::timestamp, ${TODAY}::timestamp,
                CASE b.id % 3 WHEN 2 THEN interval '1 month' WHEN 1 THEN interval '14 days' ELSE interval '7 days' END) p) p
            WHERE b.id > ${FIRST}) periods
          WHERE period_to >= ${FIRST_DAY} AND period_to < ${TODAY}) ended
        WHERE NOT (business % 4 = 0 AND back = 1)) made`,
  },
  {
    title: 'orders of invoices',
    text: `
      INSERT INTO invoice_orders (business_id, business_day, invoice_id, order_id, terms_id, sales_cents, base_cents)
      SELECT o.business_id, o.business_day, i.id, o.id, t.id, o.net_cents - o.discount_cents,
        o.net_cents - o.discount_cents + CASE WHEN t.include_transport_in_fee THEN o.transport_cents ELSE 0 END
      FROM invoices i
      JOIN orders o ON o.business_id = i.business_id AND o.business_day BETWEEN i.period_from AND i.period_to AND o.status = 'COMPLETED'
      JOIN finance_terms t ON t.business_id = o.business_id
        AND t.id % 10 = CASE WHEN o.business_day >= (${FIRST_DAY} + 400)::text THEN 2 ELSE 1 END
      WHERE i.id > ${FIRST} AND i.status = 1 ORDER BY i.id, o.id`,
  },
  {
    title: 'lines of invoices',
    text: `
      INSERT INTO invoice_lines (business_id, invoice_id, position, kind, unit_amount_cents, amount_no_vat_cents, vat_hundredths, vat_cents,
        terms_id, percent_hundredths, orders_count, base_cents, added_at, day)
      SELECT business_id, invoice_id, row_number() OVER (PARTITION BY invoice_id ORDER BY terms_id, place), kind, net, net, 2000, round(net / 5.0),
        terms_id, percent, orders, base, issued_at, doc_date
      FROM (
        SELECT g.*, s.*, round(g.base::numeric * s.percent / 10000) AS net
        FROM (
          SELECT c.business_id, c.invoice_id, c.terms_id, i.issued_at, i.doc_date, count(*)::integer AS orders, sum(c.base_cents) AS base
          FROM invoice_orders c JOIN invoices i ON i.id = c.invoice_id WHERE i.id > ${FIRST} GROUP BY 1, 2, 3, 4, 5) g
        JOIN finance_terms t ON t.id = g.terms_id,
        LATERAL (VALUES (1, 'commission', t.baboon_hundredths), (2, 'courier', t.courier_hundredths),
          (3, 'marketing', t.marketing_hundredths)) s (place, kind, percent)
        WHERE s.percent > 0) shares`,
  },
  {
    title: 'sums of invoices',
    text: `
      UPDATE invoices i SET amount_no_vat_cents = l.net, vat_cents = l.vat, sales_cents = s.sales, status = paid.status,
        paid_cents = CASE paid.status WHEN 3 THEN l.net + l.vat WHEN 2 THEN (l.net + l.vat) / 2 ELSE 0 END
      FROM (SELECT invoice_id, sum(amount_no_vat_cents) AS net, sum(vat_cents) AS vat FROM invoice_lines GROUP BY 1) l,
        (SELECT invoice_id, sum(sales_cents) AS sales FROM invoice_orders GROUP BY 1) s,
        (SELECT id, CASE WHEN due_date::date > ${TODAY} - 20 THEN 1 WHEN id % 13 = 1 THEN 2 ELSE 3 END AS status
          FROM invoices WHERE issued_at IS NOT NULL) paid
      WHERE i.id > ${FIRST} AND l.invoice_id = i.id AND s.invoice_id = i.id AND paid.id = i.id`,
  },
  {
    title: 'payments',
    text: `
      INSERT INTO payments (business_id, invoice_id, doc_date, unit, amount_cents, currency, created_at)
      SELECT business_id, id, least(due_date::date - 2 + id % 9, ${TODAY} - 1)::text, 1 + id % 3, paid_cents, currency, issued_at
      FROM invoices WHERE id > ${FIRST} AND paid_cents > 0 ORDER BY due_date`,
  },
]

/** Past the triggers of the database, which are off while it is filled: what no invoice counts. */
export const MARKS: Step = {
  title: 'marks',
  text: `
    INSERT INTO uncounted_orders (business_id, calendar_day, order_id)
    SELECT o.business_id, o.business_day, o.id FROM orders o LEFT JOIN invoice_orders c ON c.order_id = o.id
    WHERE o.id > ${FIRST} AND o.status = 'COMPLETED' AND c.id IS NULL`,
}

/** What is kept for some days only, however much has been sold: events of two weeks, commands of a month. */
export const LOGS: readonly Step[] = [
  {
    title: 'events',
    text: `
      INSERT INTO events (business_id, seq, at, order_id, payload)
      SELECT o.business_id, row_number() OVER (PARTITION BY o.business_id ORDER BY s.at, s.kind), s.at, o.id,
        jsonb_build_object('type', s.kind, 'text', repeat('x', 2000))
      FROM orders o, LATERAL (VALUES ('order.created', o.registered_at), ('order.changed', o.last_date_accepted),
        ('order.changed ', o.last_date_cooked), ('order.changed  ', o.last_date_delivered)) s (kind, at)
      WHERE o.id > ${FIRST} AND o.business_day > (${TODAY} - 14)::text AND s.at IS NOT NULL`,
  },
  {
    title: 'places of streams',
    text: `UPDATE event_streams s SET seq = e.last FROM (SELECT business_id, max(seq) AS last FROM events GROUP BY 1) e WHERE e.business_id = s.business_id`,
  },
  {
    title: 'commands',
    text: `
      INSERT INTO command_log (business_id, key, cmd, order_id, fingerprint, user_id, outcome, response, occurred_at, received_at)
      SELECT o.business_id, gen_random_uuid(), c.cmd, o.id, sha256(c.cmd::bytea), ${FIRST}, 'applied', '{"ok": true}', c.at, c.at
      FROM orders o, LATERAL (VALUES ('accept', o.last_date_accepted), ('markCooked', o.last_date_cooked),
        ('markDelivered', o.last_date_delivered)) c (cmd, at)
      WHERE o.id > ${FIRST} AND o.business_day > (${TODAY} - 30)::text AND c.at IS NOT NULL`,
  },
  {
    title: 'the trail',
    text: `
      INSERT INTO audit_entries (business_id, at, user_id, kind, thing_id, action, before, after)
      SELECT business_id, registered_at, ${FIRST}, 'order', id, 'changed', '{"note": ""}', '{"note": "changed"}'
      FROM orders WHERE id > ${FIRST} AND id % 20 = 0`,
  },
]

/** A full board for the largest: the last of its day are accepted and not cooked yet. */
export const BOARD: Step = {
  title: 'orders that are open',
  text: `
    UPDATE orders SET status = 'ACCEPTED', last_date_cooked = NULL, last_date_accepted_to_pick_up = NULL, last_date_in_restaurant = NULL,
      last_date_collected = NULL, last_date_delivered = NULL
    WHERE id IN (SELECT id FROM orders WHERE business_id = ${FIRST} + 1 AND status = 'COMPLETED' ORDER BY id DESC LIMIT 100)`,
}

/** Whose numbers were given out by hand. */
export const NUMBERED = [
  'businesses',
  'menu_categories',
  'menu_items',
  'customers',
  'customer_addresses',
  'take_away_points',
  'discounts',
  'finance_terms',
  'users',
  'orders',
  'invoices',
]
