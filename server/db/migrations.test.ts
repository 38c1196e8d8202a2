import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { MIGRATIONS } from './migrate'

/** The last file of the baseline: what comes after it changes databases that a server of the version before works on. */
const BASELINE = '0008_partitions.sql'

/** Files that take away what no version in use reads any more. */
const PASSED: readonly string[] = []

/** What takes away or renames something that the version before reads, or asks of its rows what it does not write. */
const BREAKS = [
  /^DROP (TABLE|VIEW|FUNCTION)/i,
  /\bDROP COLUMN\b/i,
  /\bRENAME\b/i,
  /\bALTER COLUMN \S+ (SET DATA TYPE|TYPE|SET NOT NULL|DROP DEFAULT)/i,
  /\bADD COLUMN (?!.*DEFAULT).*NOT NULL/i,
]

const breaking = (name: string, sql: string): string[] =>
  sql
    .split('--> statement-breakpoint')
    .map((statement) => statement.replaceAll(/^\s*--.*$/gm, '').trim())
    .filter((statement) => BREAKS.some((one) => one.test(statement)))
    .map((statement) => `${name}: ${statement}`)

test('the version before can live with every migration after the baseline', () => {
  const files = readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql'))
  expect(files).toContain(BASELINE)
  const later = files.filter((name) => name > BASELINE && !PASSED.includes(name))
  expect(
    later.flatMap((name) => breaking(name, readFileSync(`${MIGRATIONS}/${name}`, 'utf8'))),
    'Add first what is new, with a default; take the old away one version later, in a file that stands in PASSED.',
  ).toEqual([])
})

test.each([
  'DROP TABLE "rings"',
  '-- No more.\nALTER TABLE "orders" DROP COLUMN "waiter_id"',
  'ALTER TABLE "orders" RENAME COLUMN "a" TO "b"',
  'ALTER TABLE "orders" ALTER COLUMN "a" SET NOT NULL',
  'ALTER TABLE "orders" ADD COLUMN "a" integer NOT NULL',
])('%j breaks it', (statement) => {
  expect(breaking('planted', statement)).toHaveLength(1)
})

test.each([
  'ALTER TABLE "orders" ADD COLUMN "a" integer',
  'ALTER TABLE "orders" ADD COLUMN "a" integer DEFAULT 0 NOT NULL',
  'CREATE INDEX "a" ON "orders" ("id")',
])('%j does not', (statement) => {
  expect(breaking('planted', statement)).toEqual([])
})
