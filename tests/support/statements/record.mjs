/**
 * Notes every statement of the product's that a process of a test sends, once for each kind of scope, to a file of that process in the folder
 * `DRIN_STATEMENTS`, if that is named; `checkStatement` says what of one does not carry its tenant.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import pg from 'pg'
import { followBuilder, sendingFiles } from './sender.mjs'

/** What the whole process shares, as files of tests may read this module anew. */
const SHARED = Symbol.for('drin.statements')
const { [SHARED]: before } = pg.Client
const shared = before ?? { ofTests: new AsyncLocalStorage(), isOn: false }
pg.Client[SHARED] = shared

/** The application's role, whose name is the owner's with this (serving-role.ts): whatever others send is no statement of the product's. */
const SERVING = /_serving$/
/** What opens, binds and ends a transaction. */
const AROUND =
  /^(?:BEGIN|COMMIT|ROLLBACK|SAVEPOINT|RELEASE|SET|LISTEN|SELECT was, set_config\('drin\.system'|SELECT set_config\('drin\.system')/i
/** Tests write the time of their clock into the texts of the queue. */
const TIMES = /'\d{4}-\d\d-\d\dT[^']*'/g

/** `work`, whose statements are a test's own. */
export const asTest = (work) => shared.ofTests.run(true, work)

/** By what binds its transaction (server/db/database.ts). */
function scopeOf(opening) {
  if (opening.includes("drin.system = 'on'")) return 'system'
  return opening.includes("drin.every_tenant = 'on'") ? 'everyone' : 'tenants'
}

/** Follows one connection: which scope the statement belongs to that is sent now. */
function followed(open, text, values) {
  if (/^BEGIN/i.test(text)) return { scope: scopeOf(text), isSystem: false }
  if (/^(?:COMMIT|ROLLBACK$)/i.test(text)) return undefined
  // `asSystem`: a part of a caller's transaction past the walls.
  if (text.startsWith('SELECT was, set_config(')) return { ...open, isSystem: true }
  if (text.startsWith("SELECT set_config('drin.system'")) return { ...open, isSystem: values?.[0] === 'on' }
  return open
}

export function recordStatements(folder = process.env.DRIN_STATEMENTS) {
  if (folder === undefined || folder === '' || shared.isOn) return
  shared.isOn = true
  mkdirSync(folder, { recursive: true })
  followBuilder()
  const file = join(folder, `${process.pid}-${Math.trunc(performance.timeOrigin)}.jsonl`)
  const seen = new Set()
  const scopes = new WeakMap()
  const { query } = pg.Client.prototype

  pg.Client.prototype.query = function recorded(config, values, ...rest) {
    const text = typeof config === 'string' ? config : config?.text
    if (typeof text === 'string' && SERVING.test(this.user ?? '')) {
      const open = followed(scopes.get(this), text, Array.isArray(values) ? values : config.values)
      scopes.set(this, open)
      const scope = open?.isSystem ? 'system' : (open?.scope ?? 'none')
      if (!AROUND.test(text) && shared.ofTests.getStore() !== true)
        note(text.replaceAll(TIMES, "'time'"), scope, config.name)
    }
    return query.call(this, config, values, ...rest)
  }

  function note(text, scope, name) {
    const key = `${scope} ${text}`
    if (seen.has(key)) return
    seen.add(key)
    const files = sendingFiles()
    // The product opens a transaction, or a file of it is known: else it is a test with a connection of its own.
    if (scope === 'none' && files.length === 0) return
    appendFileSync(file, `${JSON.stringify({ scope, name, files, text })}\n`)
  }
}

recordStatements()
