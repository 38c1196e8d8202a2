/** Which files of the product's send a statement. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { PgDatabase } from 'drizzle-orm/pg-core'

const BEGINNERS = [
  'select',
  'selectDistinct',
  'selectDistinctOn',
  'insert',
  'update',
  'delete',
  'with',
  'execute',
  '$count',
]
const FRAMES = 40

/** What the query builder made last here: it sends when it is awaited, and then the stack knows nothing of who wrote it. */
const lastBegun = new AsyncLocalStorage()

/** Where the program is, to be read only if it is asked for: to write a stack costs more than to keep it. */
function here() {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = FRAMES
  const place = new Error('where it is written')
  Error.stackTraceLimit = stackTraceLimit
  return place
}

/** The nearest first, and at most three: a list that many share is nobody's own. */
function filesOf({ stack = '' } = {}) {
  const files = stack.split('\n').map((line) => /\/(server\/(?!db\/)[\w./-]+\.ts)/.exec(line)?.[1])
  return [...new Set(files.filter((file) => file !== undefined))].slice(0, 3)
}

/** Notes from now on where statements of the query builder are begun. */
export function followBuilder() {
  for (const name of BEGINNERS) {
    const begin = PgDatabase.prototype[name]
    PgDatabase.prototype[name] = function begun(...args) {
      lastBegun.enterWith(here())
      return begin.apply(this, args)
    }
  }
}

/** The files that send what is sent now; none where nobody knows. */
export function sendingFiles() {
  const files = filesOf(here())
  return files.length > 0 ? files : filesOf(lastBegun.getStore())
}
