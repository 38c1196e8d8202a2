import { createExpressions } from './expressions.mjs'
import { createFrom } from './from.mjs'
import { createJoins } from './joins.mjs'
import { columnName, isFalse, isOneSum, kindOf, withoutCast, wordOf } from './syntax.mjs'

/**
 * Reads a statement into the graph. `query(node, env)` reads a query with a level of its own below that of `env` (`level`: its uses, those around it
 * that it names, and the level above; `ctes` by name) and answers its columns (`out`) and the tables of tenants in it (`links`).
 */
export function createQueries({ tables, views, graph, uses, meets }) {
  const results = new Map()
  const expressions = createExpressions({ graph, uses, meets, query })
  const joins = createJoins({ graph, query, expressions })
  const { from, ofName } = createFrom({ tables, views, uses, query, expressions, joins })

  function query(node, env) {
    const known = results.get(node)
    if (known !== undefined) return known
    const kind = kindOf(node)
    const result = kind === 'SelectStmt' ? select(node[kind], env) : write(kind, node[kind], env)
    results.set(node, result)
    return result
  }

  function withCtes(statement, env) {
    const ctes = new Map(env.ctes)
    for (const { CommonTableExpr: cte } of statement.withClause?.ctes ?? []) {
      const names = cte.aliascolnames ?? []
      // What calls itself is begun by its first arm.
      if (statement.withClause.recursive) {
        const first = cte.ctequery.SelectStmt?.larg
        if (first !== undefined) ctes.set(cte.ctename, { ...query({ SelectStmt: first }, { ...env, ctes }), names })
      }
      ctes.set(cte.ctename, { ...query(cte.ctequery, { ...env, ctes }), names })
    }
    return { ...env, ctes }
  }

  const levelIn = (env) => ({ ...env, level: { uses: [], outer: new Set(), above: env.level } })

  function select(statement, before) {
    const env = withCtes(statement, before)
    if (statement.op !== undefined && statement.op !== 'SETOP_NONE') return setOf(statement, env)
    const inner = levelIn(env)
    if (statement.valuesLists !== undefined) return valuesOf(statement.valuesLists, inner)
    const { fromClause = [], whereClause, targetList = [], ...rest } = statement
    for (const item of fromClause) from(item, inner)
    joins.condition(whereClause, inner)
    if (isFalse(whereClause)) joins.nothing(inner)
    const { groupClause, havingClause, sortClause, windowClause } = rest
    expressions.lookInto([targetList, whereClause, groupClause, havingClause, sortClause, windowClause], inner)
    return finish(inner, targetList, isOneSum(statement))
  }

  function setOf({ larg, rarg }, env) {
    const arms = [larg, rarg].map((arm) => query({ SelectStmt: arm }, env))
    const out = arms[0].out.map(({ name }, at) => ({
      name,
      node: graph.every(arms.map((arm) => arm.out[at]?.node ?? graph.node())),
    }))
    for (const arm of arms)
      for (const [at, { node }] of out.entries())
        if (arm.out[at]?.node !== undefined) {
          graph.join(node, arm.out[at].node)
          // What is asked of all of it is asked of each arm.
          graph.carry(node, arm.out[at].node)
        }
    return { out, links: arms.flatMap(({ links }) => links) }
  }

  /** Of one row its own, so that what stands in it is the same elsewhere. */
  const everyOne = (nodes) => (nodes.length === 1 ? nodes[0] : graph.every(nodes))

  function valuesOf(lists, inner) {
    const rows = lists.map((row) => row.List.items)
    const out = (rows[0] ?? []).map((_, at) => ({
      name: `column${at + 1}`,
      node: everyOne(rows.map((row) => expressions.valueOf(row[at], inner))),
    }))
    expressions.lookInto(lists, inner)
    return { out, links: [] }
  }

  function write(kind, statement, before) {
    const env = withCtes(statement, before)
    const inner = levelIn(env)
    const target = ofName(statement.relation, { ctes: new Map() })
    inner.level.uses.push(target)
    if (kind === 'InsertStmt') insert(statement, target, env, inner)
    else {
      for (const item of statement.fromClause ?? statement.usingClause ?? []) from(item, inner)
      joins.condition(statement.whereClause, inner)
      expressions.lookInto([statement.targetList, statement.whereClause], inner)
    }
    const returned = statement.returningClause?.exprs ?? []
    expressions.lookInto(returned, inner)
    return finish(inner, returned, false)
  }

  function insert({ cols = [], selectStmt, onConflictClause }, target, env, inner) {
    const names = cols.map(({ ResTarget }) => ResTarget.name)
    const rows = selectStmt?.SelectStmt.valuesLists?.map((row) => row.List.items)
    const { out } = selectStmt === undefined ? { out: [] } : query(selectStmt, { ...env, level: undefined })
    for (const [at, name] of names.entries()) {
      if (target.tenant?.includes(name) !== true) continue
      const isGiven = rows?.every((row) => row[at].SetToDefault === undefined) ?? true
      if (!isGiven || out[at]?.node === undefined) continue
      graph.carry(out[at].node, uses.tenantOf(target))
      graph.join(out[at].node, uses.tenantOf(target))
    }
    // A new tenant, and what is nobody's.
    if (target.tenant?.includes('id') || (target.kind === 'both' && names.some((name) => target.tenant.includes(name))))
      graph.hold(uses.tenantOf(target))
    if (onConflictClause === undefined) return
    inner.level.uses.push({ ...target, alias: 'excluded', links: [] })
    expressions.lookInto([onConflictClause.targetList, onConflictClause.whereClause], inner)
  }

  function finish({ level }, targets, isAlone) {
    meets.push({ side: level.uses.map(({ links }) => links).filter((links) => links.length > 0) })
    const links = level.uses.flatMap((use) => use.links)
    meets.push({ inner: links, outer: [...level.outer].flatMap((use) => use.links) })
    const out = targets.flatMap(({ ResTarget: target }) => outOf(target, level))
    return { out, links: isAlone ? [] : links }
  }

  function outOf(target, level) {
    const fields = withoutCast(target.val)?.ColumnRef?.fields
    if (fields?.at(-1)?.A_Star === undefined)
      return [{ name: columnName(target), node: expressions.valueOf(target.val, { level, ctes: new Map() }) }]
    const of = level.uses.filter((use) => fields.length === 1 || use.alias === wordOf(fields[0]))
    return of.flatMap((use) => uses.namesOf(use).map((name) => ({ name, node: uses.columnOf(use, name) })))
  }

  return query
}
