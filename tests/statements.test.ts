import { loadModule } from 'libpg-query'
import { beforeAll, expect, test } from 'vitest'
import { checkStatement, type Views } from './support/statements/check-statement.mjs'
import { CROSSINGS, UNHELD } from './support/statements/exceptions'
import { findFaults, type Recorded } from './support/statements/findings'
import { CHECKED_TABLES } from './support/statements/tables'
import { readViews } from './support/statements/views.mjs'

let views: Views
beforeAll(async () => {
  await loadModule()
  views = readViews()
})

const faultsOf = (text: string) =>
  checkStatement(text, CHECKED_TABLES, views).map(({ fault, table }) => `${fault} ${table}`)

const CHANGED_AND_JOINED = `
  WITH o AS (UPDATE orders SET status = $1 WHERE business_id = $2 AND id = $3 RETURNING business_id, id)
  SELECT i.id FROM o JOIN order_items i ON i.business_id = o.business_id AND i.order_id = o.id`

test.each([
  ['a value', 'SELECT id FROM orders WHERE business_id = $1 AND id = $2'],
  ['some values', 'SELECT id FROM orders WHERE business_id = ANY ($1::integer[])'],
  ['a list', 'SELECT id FROM orders WHERE business_id IN ($1, $2)'],
  ['a reach', 'SELECT id FROM orders WHERE ($1::integer[] IS NULL OR business_id = ANY ($1::integer[]))'],
  ['a key of two columns', 'SELECT id FROM orders WHERE (business_id, id) = ($1, $2)'],
  ['the tenant itself', 'SELECT name FROM businesses WHERE id = $1'],
  [
    'a join on it',
    'SELECT 1 FROM orders o JOIN order_items i ON i.business_id = o.business_id AND i.order_id = o.id WHERE o.business_id = $1',
  ],
  [
    'a join by its name',
    'SELECT 1 FROM orders JOIN order_items USING (business_id) WHERE orders.business_id = ANY ($1)',
  ],
  [
    'an outer join on it',
    'SELECT 1 FROM orders o LEFT JOIN customers c ON c.business_id = o.business_id WHERE o.business_id = $1',
  ],
  [
    'a query inside',
    'SELECT 1 FROM orders o WHERE business_id = $1 AND EXISTS (SELECT FROM order_items i WHERE i.business_id = o.business_id)',
  ],
  ['a CTE', 'WITH o AS (SELECT id, business_id FROM orders WHERE business_id = $1) SELECT * FROM o'],
  [
    'rows that are given',
    'SELECT 1 FROM orders o JOIN unnest($1::integer[], $2::integer[]) AS k (business, id) ON o.business_id = k.business AND o.id = k.id',
  ],
  ['a change', 'UPDATE orders SET status = $1 WHERE business_id = $2 AND id = $3'],
  ['a new row', 'INSERT INTO menus (business_id) VALUES ($1)'],
  ['a table of the platform’s', 'SELECT name FROM cities WHERE id = $1'],
  ['what a changed row answers', CHANGED_AND_JOINED],
  [
    'a condition on all arms of two queries',
    'SELECT * FROM (SELECT business_id FROM orders UNION ALL SELECT business_id FROM rings) x WHERE business_id = $1',
  ],
  ['that it is nobody’s', 'SELECT id FROM audit_entries WHERE business_id IS NULL AND company_id IS NULL'],
  ['a list of none', 'SELECT id FROM orders WHERE (business_id IN ($1) OR false) AND id = $2'],
  ['a query that reads nothing', 'SELECT id FROM orders WHERE false'],
  [
    'where somebody works',
    'SELECT name FROM businesses WHERE id IN (SELECT business_id FROM user_businesses WHERE user_id = $1)',
  ],
  ['a view of people', 'SELECT o.id FROM orders o JOIN people_names p ON p.id = o.courier_id WHERE o.business_id = $1'],
  ['a lock', 'LOCK TABLE seo_records IN SHARE ROW EXCLUSIVE MODE'],
  ['the queue', 'DELETE FROM queue.job WHERE id = $1'],
])('is held by %s', (_, text) => {
  expect(faultsOf(text)).toEqual([])
})

test.each([
  ['a number alone', 'SELECT id FROM orders WHERE id = $1', ['unheld orders']],
  ['a number alone, over all years', 'SELECT id FROM whole.orders WHERE id = $1', ['unheld orders']],
  ['one of two arms', 'SELECT id FROM orders WHERE business_id = $1 OR id = $2', ['unheld orders']],
  ['what is not so', 'SELECT id FROM orders WHERE NOT business_id = $1', ['unheld orders']],
  ['a change by number', 'UPDATE orders SET status = $1 WHERE id = $2', ['unheld orders']],
  ['a row taken away by number', 'DELETE FROM order_items WHERE order_id = $1', ['unheld order_items']],
  ['a new row of nobody’s', 'INSERT INTO menus (id) VALUES ($1)', ['unheld menus']],
  [
    'a condition of an outer join on the rows that it keeps',
    'SELECT 1 FROM orders o LEFT JOIN customers c ON c.business_id = o.business_id AND o.business_id = $1',
    ['unheld orders', 'unheld customers'],
  ],
  [
    'one arm of two queries',
    'SELECT business_id FROM orders WHERE business_id = $1 UNION ALL SELECT business_id FROM rings',
    ['unheld rings'],
  ],
  [
    'where anybody works',
    'SELECT name FROM businesses WHERE id IN (SELECT business_id FROM user_businesses)',
    ['unheld businesses'],
  ],
  ['a table that nobody declared', 'SELECT 1 FROM strangers', ['unknown strangers']],
  [
    'a query inside by number',
    'SELECT 1 FROM orders o WHERE business_id = $1 AND EXISTS (SELECT FROM order_items i WHERE i.order_id = o.id)',
    ['unheld order_items', 'crossing orders and order_items'],
  ],
])('is not held by %s', (_, text, expected) => {
  expect(faultsOf(text)).toEqual(expected)
})

test('a join by number crosses tenants, also where both sides are held', () => {
  expect(
    faultsOf(
      'SELECT 1 FROM orders o JOIN order_items i ON i.order_id = o.id WHERE o.business_id = ANY ($1) AND i.business_id = ANY ($1)',
    ),
  ).toEqual(['crossing orders and order_items', 'crossing order_items and orders'])
})

test('a table of a business and one of a company cross wherever they meet', () => {
  expect(
    faultsOf('SELECT 1 FROM meals m JOIN orders o ON o.id = m.order_id WHERE m.company_id = $1 AND o.business_id = $2'),
  ).toEqual(['crossing meals and orders', 'crossing orders and meals'])
})

test('a query inside that names the tenant joins on it, wherever it stands', () => {
  const inside = 'SELECT business_id, id FROM customers WHERE business_id = ANY ($2)'
  expect(
    faultsOf(
      `SELECT 1 FROM orders WHERE business_id = ANY ($2) AND (id = $1 OR (business_id, customer_id) IN (${inside}))`,
    ),
  ).toEqual([])
  expect(
    faultsOf(
      'SELECT 1 FROM orders WHERE business_id = $1 AND customer_id IN (SELECT id FROM customers WHERE business_id = $2)',
    ),
  ).toEqual(['crossing orders and customers'])
})

const BY_NUMBER = 'SELECT id FROM orders WHERE id = $1'
const BY_NUMBER_JOINED = 'SELECT 1 FROM orders o JOIN order_items i ON i.order_id = o.id'
const found = (scope: Recorded['scope'], ...texts: string[]) => {
  const { findings } = findFaults(
    texts.map((text) => ({ scope, files: [], text })),
    views,
  )
  return findings.map(({ fault, tables }) => `${fault} ${tables}`)
}

test('whoever reaches all may go over all tenants, and joins on the tenant all the same', () => {
  for (const scope of ['everyone', 'system'] as const) {
    expect(found(scope, BY_NUMBER)).toEqual([])
    expect(found(scope, BY_NUMBER_JOINED)).toEqual(['crossing order_items and orders'])
  }
  for (const scope of ['tenants', 'none'] as const) expect(found(scope, BY_NUMBER)).toEqual(['unheld orders'])
})

test('an exception holds for its tables, and one that no statement needs is named', () => {
  const seo = 'SELECT 1 FROM seo_records r JOIN businesses b ON b.id = r.entity_id'
  const { findings, unusedExceptions } = findFaults([{ scope: 'system', files: [], text: seo }], views)
  expect(findings).toEqual([])
  const others = [...Object.keys(UNHELD), ...Object.keys(CROSSINGS)].filter(
    (each) => each !== 'businesses and seo_records',
  )
  expect(unusedExceptions).toEqual(others)
})

test('what the parser cannot read is a finding', () => {
  expect(found('system', 'SELEC 1')).toEqual([expect.stringContaining('unread')])
})
