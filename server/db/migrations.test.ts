import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { MIGRATIONS } from './migrate'

/** The last file of the baseline: what comes after it changes databases that a server of the version before works on. */
const BASELINE = '0009_archive.sql'

/** Files that take away what no version in use reads any more. */
const PASSED: readonly string[] = []

/** What takes away or renames something that the version before reads, or asks of its rows what it does not write. */
const BREAKS = [
  /^DROP (TABLE|VIEW|FUNCTION|SCHEMA|TYPE|TRIGGER|POLICY)/i,
  /\bDROP COLUMN\b/i,
  /\bRENAME\b/i,
  /\bSET SCHEMA\b/i,
  /^REVOKE\b/i,
  // It writes rows that a new rule would refuse.
  /\bADD (CONSTRAINT \S+ )?(CHECK|UNIQUE|FOREIGN KEY|EXCLUDE|PRIMARY KEY)\b/i,
  /^CREATE UNIQUE INDEX\b/i,
  /\b(CREATE|ALTER) POLICY\b/i,
  /\bALTER COLUMN \S+ (SET DATA TYPE|TYPE|SET NOT NULL|DROP DEFAULT)/i,
  /\bADD COLUMN (?!.*DEFAULT).*NOT NULL/i,
]

function breaking(name: string, sql: string): string[] {
  const statements = sql
    .split('--> statement-breakpoint')
    .map((statement) => statement.replaceAll(/^\s*--.*$/gm, '').trim())
  const made = statements.flatMap((statement) => /^CREATE TABLE "?(\w+)/i.exec(statement)?.[1] ?? [])
  // The version before knows nothing of a table that is made here: rules of it are nobody's trouble.
  const isOfNew = (statement: string) =>
    made.includes(
      /^(?:ALTER TABLE|CREATE UNIQUE INDEX.*? ON|REVOKE.*? ON|CREATE POLICY.*? ON) "?(\w+)/i.exec(statement)?.[1] ?? '',
    )
  return statements
    .filter((statement) => BREAKS.some((one) => one.test(statement)) && !isOfNew(statement))
    .map((statement) => `${name}: ${statement}`)
}

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
  'ALTER TABLE "orders" SET SCHEMA archive',
  'ALTER TABLE "orders" ADD CONSTRAINT "paid" CHECK (paid_cents > 0)',
  'ALTER TABLE "orders" ADD CONSTRAINT "of_company" FOREIGN KEY ("company_id") REFERENCES "companies"("id")',
  'CREATE UNIQUE INDEX "one" ON "orders" ("business_id")',
  'REVOKE UPDATE ON "orders" FROM drin_app',
  'DROP TRIGGER "log_day" ON "orders"',
])('%j breaks it', (statement) => {
  expect(breaking('planted', statement)).toHaveLength(1)
})

test.each([
  'ALTER TABLE "orders" ADD COLUMN "a" integer',
  'ALTER TABLE "orders" ADD COLUMN "a" integer DEFAULT 0 NOT NULL',
  'CREATE INDEX "a" ON "orders" ("id")',
  'CREATE TABLE "tips" ("n" integer);--> statement-breakpoint\nALTER TABLE "tips" ADD CONSTRAINT "n" UNIQUE ("n")',
])('%j does not', (statement) => {
  expect(breaking('planted', statement)).toEqual([])
})
