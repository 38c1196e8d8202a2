import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'libpg-query'
import { root } from '../steps.mjs'
import { partsOf } from './syntax.mjs'

const MIGRATIONS = join(root, 'server/db/migrations')

/** The query of each view that the migrations make, by name. The parser is to be loaded. */
export function readViews() {
  const statements = readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith('.sql'))
    .flatMap((name) => readFileSync(join(MIGRATIONS, name), 'utf8').split('--> statement-breakpoint'))
    .filter((text) => /^\s*CREATE (?:OR REPLACE )?VIEW /m.test(text))
  const views = statements.flatMap((text) => partsOf(parseSync(text), ['ViewStmt']))
  return new Map(views.map(({ view, query }) => [view.relname, query]))
}
