import { parseSync } from 'libpg-query'
import { crossings } from './crossings.mjs'
import { createGraph } from './graph.mjs'
import { createQueries } from './queries.mjs'
import { kindOf } from './syntax.mjs'
import { createUses } from './uses.mjs'

const OF_ROWS = ['SelectStmt', 'InsertStmt', 'UpdateStmt', 'DeleteStmt']

/**
 * What of a statement does not carry its tenant: `unheld` (a table's rows are of whichever tenant), `crossing` (a join that is not on the
 * tenant) and `unknown` (no table that is declared). `tables`: by name, its `columns` and, where it is of tenants, its `tenant` columns and `kind`;
 * `views`: the parsed query of each, by name. The parser is to be loaded (`loadModule`).
 */
export function checkStatement(text, tables, views = new Map()) {
  const found = (parseSync(text).stmts ?? []).flatMap(({ stmt }) => checkOne(stmt, tables, views))
  return [...new Map(found.map((one) => [`${one.fault} ${one.table}`, one])).values()]
}

function checkOne(stmt, tables, views) {
  const kind = kindOf(stmt)
  // Locks, settings and the like touch no row; what makes or empties tables the application's role may not.
  if (!OF_ROWS.includes(kind)) return []
  const graph = createGraph()
  const found = []
  /** Uses of tenants' tables, and the levels at which they meet. */
  const needs = []
  const meets = []
  const uses = createUses({ tables, graph, found, needs })
  createQueries({ tables, views, graph, uses, meets })(stmt, { ctes: new Map() })
  graph.settle()
  for (const { node, table } of needs) if (!graph.isHeld(node)) found.push({ fault: 'unheld', table })
  return [...found, ...crossings(meets, graph)]
}
