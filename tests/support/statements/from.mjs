import { kindOf, wordOf } from './syntax.mjs'

/** Archived orders are tenants' rows as those at hand (0009_archive.sql). */
const OURS = ['public', 'whole', 'archive']
/** The queue's, of which each row is the server's own, and PostgreSQL's. */
const isOfOthers = ({ schemaname = 'public', relname }) => !OURS.includes(schemaname) || relname.startsWith('pg_')

/** Reads FROM: puts its uses into the level. */
export function createFrom({ tables, views, uses, query, expressions, joins }) {
  function ofName(range, env) {
    const { relname, schemaname, alias } = range
    const cte = schemaname === undefined ? env.ctes.get(relname) : undefined
    if (cte !== undefined) return uses.ofQuery(alias?.aliasname ?? relname, cte, alias?.colnames ?? cte.names)
    if (isOfOthers(range)) return uses.ofOthers(range)
    const view = tables.has(relname) ? undefined : views.get(relname)
    if (view === undefined) return uses.ofTable(range)
    // Read anew for each use: its rows are not those of another one.
    return uses.ofQuery(alias?.aliasname ?? relname, query(structuredClone(view), { ctes: new Map() }), alias?.colnames)
  }

  function join({ larg, rarg, jointype, quals, usingClause = [] }, env) {
    const [left, right] = [from(larg, env), from(rarg, env)]
    const nullable = { JOIN_LEFT: right, JOIN_RIGHT: left, JOIN_FULL: [] }[jointype]
    joins.condition(quals, env, nullable)
    expressions.lookInto(quals, env)
    for (const name of usingClause.map(wordOf)) {
      const [a, b] = [left, right].map((side) => side.find((use) => uses.hasColumn(use, name)))
      if (a !== undefined && b !== undefined) joins.link(uses.columnOf(a, name), uses.columnOf(b, name), nullable)
    }
  }

  /** Answers the uses that came. */
  function from(item, env) {
    const kind = kindOf(item)
    const begun = env.level.uses.length
    const put = (use) => env.level.uses.push(use)
    if (kind === 'RangeVar') put(ofName(item.RangeVar, env))
    if (kind === 'RangeSubselect') {
      const { subquery, alias } = item.RangeSubselect
      put(uses.ofQuery(alias?.aliasname, query(subquery, env), alias?.colnames))
    }
    if (kind === 'RangeFunction') {
      put(uses.ofFunction(item.RangeFunction))
      expressions.lookInto(item.RangeFunction.functions, env)
    }
    if (kind === 'JoinExpr') join(item.JoinExpr, env)
    return env.level.uses.slice(begun)
  }

  return { from, ofName }
}
