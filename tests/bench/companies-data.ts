import type { Step } from './finance-data'

/**
 * Two years of companies as SQL: each day a quarter of them order at one restaurant each, and the largest every day. Meals are orders of groups,
 * as the intake and the kitchen leave them. Numbers begin far above the demonstration's.
 */
export const SIZE = { companies: 2_000, employees: 100_000, largest: 5_000, restaurants: 40, days: 730 } as const

/** A company `c` (1 the largest) is `FIRST + c`, and so is a restaurant. */
export const FIRST = 1_000_000
/** Who works for the largest company, and in the first restaurant; the password is the demonstration's. */
export const OFFICE = 'bench-office'
export const KITCHEN = 'bench-kitchen'

/** People of all but the largest; what is left over is of the second. */
const EACH = Math.floor((SIZE.employees - SIZE.largest) / (SIZE.companies - 1))
const LEFT_OVER = SIZE.employees - SIZE.largest - EACH * (SIZE.companies - 1)
/** One meal in so many is of the largest. */
const LARGEST_EVERY = 20
const A_DAY = SIZE.companies / 4
const DISHES = 20

const TODAY = `(now() AT TIME ZONE 'Europe/Tirane')::date`
/** The last day is tomorrow. */
const FIRST_DAY = `(${TODAY} - ${SIZE.days - 2})`
const CENTS = `(6 + m.n % 5) * 10000`
const IS_REFUSED = `m.n % 50 = 7`
const IS_OPEN = `m.day > ${TODAY}::text`
const STATUS = `CASE WHEN ${IS_REFUSED} THEN 'REJECTED' WHEN ${IS_OPEN} THEN 'PENDING' WHEN m.day = ${TODAY}::text THEN 'ACCEPTED' ELSE 'COMPLETED' END`
const PLACED = `((m.day::date - 1 + time '16:00') AT TIME ZONE 'Europe/Tirane')`
const CLOSED = `((m.day::date + time '10:00') AT TIME ZONE 'Europe/Tirane')`
const EATEN = `((m.day::date + time '12:30') AT TIME ZONE 'Europe/Tirane')`
/** First of the month in which today is: what is older and not of the month before is invoiced. */
const THIS_MONTH = `date_trunc('month', ${TODAY})::date`
const LAST_MONTH = `(${THIS_MONTH} - interval '1 month')::date`

export const PLACES: readonly Step[] = [
  {
    title: 'restaurants',
    text: `
      WITH made AS (
        INSERT INTO businesses (id, name, city_id, b2b_module)
        SELECT ${FIRST} + n, 'Bench ' || lpad(n::text, 3, '0'), 1, true FROM generate_series(1, ${SIZE.restaurants}) n RETURNING id),
      streams AS (INSERT INTO event_streams (business_id) SELECT id FROM made),
      menu AS (INSERT INTO menus (business_id) SELECT id FROM made),
      categories AS (INSERT INTO menu_categories (id, business_id, name, order_no) SELECT id, id, 'All', 1 FROM made),
      dishes AS (
        INSERT INTO menu_items (id, business_id, category_id, item_name, price_cents)
        SELECT id * 100 + k, id, id, 'Dish ' || k, 60000 FROM made, generate_series(0, ${DISHES - 1}) k),
      doors AS (
        INSERT INTO customers (id, business_id, name, phone_prefix, phone) SELECT id, id, 'Door', '+355', '692000000' FROM made),
      homes AS (
        INSERT INTO customer_addresses (id, business_id, customer_id, address_street, is_primary) SELECT id, id, id, 'Rruga 1', true FROM made)
      INSERT INTO finance_terms (id, business_id, valid_from, baboon_hundredths, payment_terms_type, set_at)
      SELECT id, id, '2000-01-01', 1400, 2, now() FROM made`,
  },
  {
    title: 'companies',
    text: `
      WITH made AS (
        INSERT INTO companies (id, name, city_id, created_at)
        SELECT ${FIRST} + n, 'Company ' || lpad(n::text, 4, '0'), 1, ${FIRST_DAY} FROM generate_series(1, ${SIZE.companies}) n RETURNING id),
      doors AS (
        INSERT INTO company_addresses (id, company_id, name, street, contact_name, contact_phone_prefix, contact_phone, main)
        SELECT id, id, 'Zyra', 'Rruga ' || id, 'Ana', '+355', '692000000', true FROM made),
      contracts AS (
        INSERT INTO company_contracts (id, company_id, number, start_day, terms) SELECT id, id, 'K-' || id, '2020-01-01', 2 FROM made),
      groups AS (
        INSERT INTO employee_groups (id, company_id, name, daily_budget_cents)
        SELECT id * 4 + k, id, 'Group ' || k, 100000 FROM made, generate_series(1, 2) k)
      INSERT INTO ordering_times (id, company_id, name, weekdays, time_slot_id, open_days_before, open_from, close_days_before, cutoff, address_id)
      SELECT made.id, made.id, 'Lunch', '{1,2,3,4,5,6,7}', s.id, 1, '12:00', 0, '10:00', made.id
      FROM made, time_slots s WHERE s.start_time = '12:30'`,
  },
  {
    title: 'employees',
    text: `
      INSERT INTO employees (id, company_id, first_name, last_name, phone_prefix, phone, email, email_key, group_id, status, consented_at, created_at)
      SELECT ${FIRST} + e, company, 'Name ' || e % 997, 'Family ' || e, '+355', (670000000 + e)::text, 'e' || e || '@bench.example', 'e' || e || '@bench.example',
        company * 4 + 1 + e % 2, CASE WHEN e % 29 = 0 THEN 0 WHEN e % 23 = 0 THEN 2 ELSE 1 END, ${FIRST_DAY}, ${FIRST_DAY}
      FROM (
        SELECT e, ${FIRST} + CASE WHEN e <= ${SIZE.largest} THEN 1 WHEN e > ${SIZE.employees - LEFT_OVER} THEN 2
          ELSE 2 + (e - ${SIZE.largest} - 1) / ${EACH} END AS company
        FROM generate_series(1, ${SIZE.employees}) e) people`,
  },
  {
    title: 'people with accounts',
    text: `
      WITH office AS (
        INSERT INTO users (id, username, password_hash, name, surname, type)
        SELECT ${FIRST}, '${OFFICE}', password_hash, 'Bench', 'Office', type FROM users WHERE username = 'holding' RETURNING id),
      kitchen AS (
        INSERT INTO users (id, username, password_hash, name, surname, type)
        SELECT ${FIRST} + 1, '${KITCHEN}', password_hash, 'Bench', 'Kitchen', type FROM users WHERE username = 'owner' RETURNING id),
      company AS (INSERT INTO user_companies (user_id, company_id) SELECT id, ${FIRST} + 1 FROM office),
      business AS (INSERT INTO user_businesses (user_id, business_id) SELECT id, ${FIRST} + 1 FROM kitchen),
      bound AS (
        INSERT INTO channel_bindings (company_id, employee_id, channel_id, bound_at)
        SELECT ${FIRST} + 1, ${FIRST} + 1, id, now() FROM users WHERE username = 'channel')
      INSERT INTO user_permissions (user_id, right_id)
      SELECT o.id, right_id FROM (SELECT id, 'holding' AS like_ FROM office UNION ALL SELECT id, 'owner' FROM kitchen) o
      JOIN users u ON u.username = o.like_ JOIN user_permissions p ON p.user_id = u.id`,
  },
  {
    title: 'budgets',
    text: `
      INSERT INTO budgets (id, company_id, number, amount_cents, currency, from_day, to_day, status, created_at)
      SELECT id, id, 'Lunches', 100000000000, 'ALL', ${FIRST_DAY}::text, (${TODAY} + 60)::text, 1, now() FROM companies WHERE id > ${FIRST}`,
  },
]

/** Who eats what when; the tables are filled from it. */
export const WISHES: Step = {
  title: 'wishes',
  takesOrders: true,
  text: `
    CREATE UNLOGGED TABLE bench_wishes AS
    SELECT n, c, (${FIRST_DAY} + d)::text AS day, ${FIRST} + 1 + (c + d) % ${SIZE.restaurants} AS business_id, ${FIRST} + e AS employee_id
    FROM (
      SELECT *, CASE WHEN c = 1 THEN 1 + n % ${SIZE.largest} ELSE ${SIZE.largest} + (c - 2) * ${EACH} + 1 + n % ${EACH} END AS e
      FROM (
        SELECT n, d, CASE WHEN n % ${LARGEST_EVERY} = 0 THEN 1
          ELSE 2 + (d * ${A_DAY} + k * ${A_DAY} / per_day) % ${SIZE.companies - 1} END AS c
        FROM (
          SELECT n, ((n - 1)::bigint * ${SIZE.days} / $1::integer)::integer AS d,
            ((n - 1)::bigint * ${SIZE.days} % $1::integer / ${SIZE.days})::integer AS k, greatest(1, $1::integer / ${SIZE.days}) AS per_day
          FROM generate_series(1, $1::integer) n) days) companies) people`,
}

export const GROUPS: Step = {
  title: 'groups',
  text: `
    INSERT INTO meal_groups (id, business_id, company_id, company_name, day, ordering_time_id, address_id, address_text, slot_start, slot_end,
      closes_at, closed_at, status, cooked_at, created_at)
    SELECT ${FIRST} + row_number() OVER (ORDER BY m.day, m.c), m.business_id, ${FIRST} + m.c, 'Company ' || lpad(m.c::text, 4, '0'), m.day, ${FIRST} + m.c, ${FIRST} + m.c,
      'Rruga', '12:30', '13:00', ${CLOSED}, CASE WHEN NOT ${IS_OPEN} THEN ${CLOSED} END,
      CASE WHEN ${IS_OPEN} THEN 'PENDING' WHEN m.day = ${TODAY}::text THEN 'ACCEPTED' ELSE 'COMPLETED' END,
      CASE WHEN m.day < ${TODAY}::text THEN ${EATEN} - interval '20 minutes' END, ${PLACED}
    FROM (SELECT DISTINCT business_id, c, day FROM bench_wishes) m`,
}

export const ORDERS: Step = {
  title: 'orders',
  text: `
    INSERT INTO orders (id, business_id, status, status_version, registered_at, business_day, calendar_day, scheduled_at, delivery_minutes, customer_id,
      customer_address_id, payment_type, net_cents, delivery_vat_hundredths, total_cents, paid_cents, currency, b2b_order, company_id, company_name,
      meal_group_id, employee_id, employee_first_name, employee_last_name, employee_allergy, slot_start, slot_end, enable_cooking_time,
      suggested_cooking_time, min_cooking_time, max_cooking_time, total_cooking_time, reject_reason_id, last_date_pending, last_date_accepted,
      last_date_delivered, last_date_rejected, description)
    SELECT ${FIRST} + m.n, m.business_id, ${STATUS}, 3, ${PLACED}, m.day, (m.day::date - 1)::text, ${EATEN}, 35, m.business_id,
      m.business_id, 'CREDIT_CARD', ${CENTS}, 2000, ${CENTS}, CASE WHEN ${IS_REFUSED} THEN 0 ELSE ${CENTS} END, 'ALL', true, ${FIRST} + m.c, g.company_name,
      g.id, m.employee_id, 'Name', 'Family ' || m.employee_id, CASE WHEN m.n % 40 = 3 THEN 'Arra' ELSE '' END, '12:30', '13:00', true,
      20, 10, 60, CASE WHEN NOT ${IS_OPEN} THEN 20 END, CASE WHEN ${IS_REFUSED} THEN 1 END, CASE WHEN NOT ${IS_OPEN} THEN ${CLOSED} END,
      CASE WHEN NOT ${IS_OPEN} THEN ${CLOSED} + interval '1 minute' END, CASE WHEN m.day < ${TODAY}::text AND NOT ${IS_REFUSED} THEN ${EATEN} END,
      CASE WHEN ${IS_REFUSED} THEN ${CLOSED} - interval '1 hour' END, CASE WHEN m.n % 12 = 5 THEN 'pa qepë' ELSE '' END
    FROM bench_wishes m JOIN meal_groups g ON g.business_id = m.business_id AND g.company_id = ${FIRST} + m.c AND g.day = m.day`,
}

export const LINES: Step = {
  title: 'order lines',
  text: `
    INSERT INTO order_items (business_id, business_day, order_id, position, menu_item_id, item_name, item_price_cents, vat_hundredths, quantity)
    SELECT m.business_id, m.day, ${FIRST} + m.n, 0, m.business_id * 100 + m.n % ${DISHES}, 'Dish ' || m.n % ${DISHES}, ${CENTS}, 2000, 1
    FROM bench_wishes m`,
}

export const MEALS: Step = {
  title: 'meals',
  text: `
    INSERT INTO meals (company_id, order_id, business_id, business_name, day, ordering_time_id, slot_start, slot_end, employee_id, employee_name, group_id,
      group_name, budget_id, dishes, total_cents, company_cents, vat, currency, status, note, placed_at, released_at, invoice_id)
    SELECT ${FIRST} + m.c, ${FIRST} + m.n, m.business_id, 'Bench ' || lpad((m.business_id - ${FIRST})::text, 3, '0'), m.day, ${FIRST} + m.c, '12:30', '13:00',
      m.employee_id, 'Name ' || m.employee_id % 997 || ' Family ' || m.employee_id, (${FIRST} + m.c) * 4 + 1 + m.employee_id % 2,
      'Group ' || 1 + m.employee_id % 2, ${FIRST} + m.c,
      jsonb_build_array(jsonb_build_object('name', 'Dish ' || m.n % ${DISHES}, 'quantity', 1, 'amountCents', ${CENTS}, 'vatHundredths', 2000)),
      ${CENTS}, ${CENTS}, jsonb_build_array(jsonb_build_object('vatHundredths', 2000, 'amountCents', ${CENTS})), 'ALL', ${STATUS}, '',
      ${PLACED}, CASE WHEN ${IS_REFUSED} THEN ${CLOSED} - interval '1 hour' END,
      CASE WHEN m.day < ${LAST_MONTH}::text AND NOT ${IS_REFUSED}
        THEN ${FIRST} + m.c * 1000 + (extract(year FROM m.day::date) - 2020) * 12 + extract(month FROM m.day::date) END
    FROM bench_wishes m`,
}

export const INVOICES: readonly Step[] = [
  {
    title: 'invoices',
    text: `
      INSERT INTO company_invoices (id, company_id, status, period_from, period_to, doc_date, created_at, issued_at, due_date, currency, meals_no,
        amount_no_vat_cents, vat_cents, paid_cents)
      SELECT m.invoice_id, m.company_id, CASE WHEN m.until >= ${LAST_MONTH} - 1 THEN 1 ELSE 3 END, m.since::text, m.until::text, (m.until + 1)::text, m.until + 1,
        m.until + 1, (m.until + 16)::text, 'ALL', m.meals, round(m.cents / 1.2), m.cents - round(m.cents / 1.2),
        CASE WHEN m.until >= ${LAST_MONTH} - 1 THEN 0 ELSE m.cents END
      FROM (
        SELECT invoice_id, company_id, min(date_trunc('month', day::date))::date AS since,
          (min(date_trunc('month', day::date)) + interval '1 month - 1 day')::date AS until, count(*)::integer AS meals, sum(company_cents)::integer AS cents
        FROM meals WHERE invoice_id > ${FIRST} GROUP BY 1, 2) m`,
  },
  {
    title: 'lines of invoices',
    text: `
      INSERT INTO company_invoice_lines (company_id, invoice_id, position, kind, description, quantity, amount_no_vat_cents, vat_hundredths, vat_cents, day, added_at)
      SELECT company_id, id, 1, 'meals', 'Bench', meals_no, amount_no_vat_cents, 2000, vat_cents, doc_date, issued_at
      FROM company_invoices WHERE id > ${FIRST}`,
  },
  {
    title: 'payments',
    text: `
      INSERT INTO company_payments (company_id, invoice_id, doc_date, unit, amount_cents, currency, created_at)
      SELECT company_id, id, due_date, 1, paid_cents, currency, issued_at FROM company_invoices WHERE id > ${FIRST} AND paid_cents > 0`,
  },
  {
    title: 'sums of budgets',
    text: `
      UPDATE budgets b SET used_cents = m.cents
      FROM (SELECT company_id, sum(company_cents) AS cents FROM meals WHERE company_id > ${FIRST} AND released_at IS NULL GROUP BY 1) m
      WHERE b.company_id = m.company_id`,
  },
  {
    title: 'accounts',
    text: `
      INSERT INTO company_accounts (company_id, not_invoiced_cents, unpaid_cents)
      SELECT c.id, coalesce(m.cents, 0), coalesce(i.cents, 0)
      FROM companies c
        LEFT JOIN (SELECT company_id, sum(company_cents) AS cents FROM meals WHERE released_at IS NULL AND invoice_id IS NULL GROUP BY 1) m ON m.company_id = c.id
        LEFT JOIN (SELECT company_id, sum(amount_no_vat_cents + vat_cents - paid_cents) AS cents FROM company_invoices WHERE status IN (1, 2) GROUP BY 1) i
          ON i.company_id = c.id
      WHERE c.id > ${FIRST}`,
  },
  {
    title: 'plan',
    text: `
      INSERT INTO plan_cells (business_id, company_id, day, ordering_time_id, expected)
      SELECT g.business_id, g.company_id, g.day, g.ordering_time_id, 6 FROM meal_groups g WHERE g.id > ${FIRST} AND g.day >= (${TODAY} - 30)::text`,
  },
  { title: 'wishes are gone', text: `DROP TABLE bench_wishes` },
]

/** Whose numbers were given out by hand. */
export const NUMBERED = [
  'businesses',
  'menu_categories',
  'menu_items',
  'customers',
  'customer_addresses',
  'finance_terms',
  'users',
  'companies',
  'company_addresses',
  'company_contracts',
  'employee_groups',
  'employees',
  'ordering_times',
  'budgets',
  'meal_groups',
  'orders',
  'company_invoices',
]
