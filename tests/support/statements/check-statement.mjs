import { parseSync } from 'libpg-query'
import { readCondition } from './conditions.mjs'
import { crossings } from './crossings.mjs'
import { createGraph } from './graph.mjs'
import { columnName, isConstant, isOneSum, kindOf, partsOf, withoutCast, wordOf } from './syntax.mjs'

/**
 * What of a statement does not carry its tenant: `unheld` (a table's rows are of whichever tenant), `crossing` (a join that is not on the
 * tenant) and `unknown` (no table that is declared). `tables`: by name, its `columns` and, where it is of tenants, its `tenant` columns and `kind`.
 * The parser is to be loaded (`loadModule`).
 */
export function checkStatement(text, tables) {
  const found = []
  for (const { stmt } of parseSync(text).stmts ?? []) found.push(...checkOne(stmt, tables))
  return [...new Map(found.map((one) => [`${one.fault} ${one.table}`, one])).values()]
}

function checkOne(stmt, tables) {
  const graph = createGraph()
  const found = []
  /** Uses of tenants' tables, and the levels at which they meet. */
  const needs = []
  const meets = []
  const results = new Map()

  const nodeIn = (use, name) => {
    if (!use.nodes.has(name)) use.nodes.set(name, graph.node(use))
    return use.nodes.get(name)
  }
  const columnOf = (use, name) => {
    if (use.table === undefined) return use.nodes.get(name)
    return nodeIn(use, use.tenant?.includes(name) ? 'the tenant' : name)
  }
  const hasColumn = (use, name) =>
    use.table === undefined ? use.nodes.has(name) : (tables.get(use.table)?.columns.has(name) ?? false)

  function baseUse({ relname, alias }) {
    const table = tables.get(relname)
    if (table === undefined) found.push({ fault: 'unknown', table: relname })
    const use = {
      alias: alias?.aliasname ?? relname,
      table: relname,
      tenant: table?.tenant,
      kind: table?.kind,
      nodes: new Map(),
      links: [],
    }
    if (use.tenant !== undefined) {
      const node = nodeIn(use, 'the tenant')
      use.links.push({ node, kind: use.kind, table: relname })
      needs.push({ node, table: relname })
    }
    return use
  }
  function derivedUse(name, out, links, names = []) {
    const use = { alias: name, nodes: new Map(), links }
    for (const [at, column] of out.entries()) use.nodes.set(wordOf(names[at]) ?? column.name, column.node)
    return use
  }

  /** A query with a level of its own below `env`; answers its columns and the tables of tenants in it. */
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
    if (statement.op !== undefined && statement.op !== 'SETOP_NONE') {
      const arms = [statement.larg, statement.rarg].map((arm) => query({ SelectStmt: arm }, env))
      const out = arms[0].out.map(({ name }, at) => ({
        name,
        node: graph.every(arms.map((arm) => arm.out[at]?.node ?? graph.node())),
      }))
      for (const arm of arms)
        for (const [at, { node }] of out.entries())
          if (arm.out[at]?.node !== undefined) graph.join(node, arm.out[at].node)
      return { out, links: arms.flatMap(({ links }) => links) }
    }
    const inner = levelIn(env)
    if (statement.valuesLists !== undefined) {
      const rows = statement.valuesLists.map((row) => row.List.items)
      const out = (rows[0] ?? []).map((_, at) => ({
        name: `column${at + 1}`,
        node: graph.every(rows.map((row) => valueOf(row[at], inner))),
      }))
      lookInto(statement.valuesLists, inner)
      return { out, links: [] }
    }
    const { fromClause = [], whereClause, targetList = [], ...rest } = statement
    for (const item of fromClause) from(item, inner)
    condition(whereClause, inner)
    lookInto([targetList, whereClause, rest.groupClause, rest.havingClause, rest.sortClause, rest.windowClause], inner)
    return finish(inner, targetList, isOneSum(statement))
  }

  function write(kind, statement, before) {
    const env = withCtes(statement, before)
    const inner = levelIn(env)
    const target = baseUse(statement.relation)
    inner.level.uses.push(target)
    if (kind === 'InsertStmt') insert(statement, target, env, inner)
    else {
      for (const item of statement.fromClause ?? statement.usingClause ?? []) from(item, inner)
      condition(statement.whereClause, inner)
      lookInto([statement.targetList, statement.whereClause], inner)
    }
    lookInto(statement.returningList, inner)
    return finish(inner, statement.returningList ?? [], false)
  }

  function insert({ cols = [], selectStmt, onConflictClause }, target, env, inner) {
    const names = cols.map(({ ResTarget }) => ResTarget.name)
    const rows = selectStmt?.SelectStmt.valuesLists?.map((row) => row.List.items)
    const { out } = selectStmt === undefined ? { out: [] } : query(selectStmt, { ...env, level: undefined })
    for (const [at, name] of names.entries()) {
      if (target.tenant?.includes(name) !== true) continue
      const isGiven = rows?.every((row) => row[at].SetToDefault === undefined) ?? true
      if (isGiven && out[at]?.node !== undefined) graph.carry(out[at].node, nodeIn(target, 'the tenant'))
    }
    // A new tenant, and what is nobody's.
    if (target.tenant?.includes('id') || (target.kind === 'both' && names.some((name) => target.tenant.includes(name))))
      graph.hold(nodeIn(target, 'the tenant'))
    if (onConflictClause === undefined) return
    inner.level.uses.push({ ...target, alias: 'excluded', links: [] })
    lookInto([onConflictClause.targetList, onConflictClause.whereClause], inner)
  }

  /** Puts what stands in FROM into the level; answers the uses that came. */
  function from(item, env) {
    const { uses } = env.level
    const kind = kindOf(item)
    const begun = uses.length
    if (kind === 'RangeVar') {
      const { relname, schemaname, alias } = item.RangeVar
      const cte = schemaname === undefined ? env.ctes.get(relname) : undefined
      if (cte !== undefined)
        uses.push(derivedUse(alias?.aliasname ?? relname, cte.out, cte.links, alias?.colnames ?? cte.names))
      else if (schemaname === undefined || schemaname === 'public') uses.push(baseUse(item.RangeVar))
    } else if (kind === 'RangeSubselect') {
      const { subquery, alias } = item.RangeSubselect
      const { out, links } = query(subquery, env)
      uses.push(derivedUse(alias?.aliasname, out, links, alias?.colnames))
    } else if (kind === 'RangeFunction') {
      uses.push(functionUse(item.RangeFunction))
      lookInto(item.RangeFunction.functions, env)
    } else if (kind === 'JoinExpr') {
      const { larg, rarg, jointype, quals, usingClause = [] } = item.JoinExpr
      const [left, right] = [from(larg, env), from(rarg, env)]
      const nullable = { JOIN_LEFT: right, JOIN_RIGHT: left, JOIN_FULL: [] }[jointype]
      condition(quals, env, nullable)
      lookInto(quals, env)
      for (const name of usingClause.map(wordOf)) {
        const [a, b] = [left, right].map((side) => side.find((use) => hasColumn(use, name)))
        if (a !== undefined && b !== undefined) sinkOf(nullable).link(columnOf(a, name), columnOf(b, name))
      }
    }
    return uses.slice(begun)
  }

  /** A function's rows are held where all that it is given is. */
  function functionUse({ functions, alias, coldeflist = [] }) {
    const isGiven = isConstant(functions)
    const name = alias?.aliasname ?? wordOf(functions[0].List.items[0].FuncCall?.funcname.at(-1))
    const names = [
      ...(alias?.colnames ?? []).map(wordOf),
      ...coldeflist.map(({ ColumnDef }) => ColumnDef.colname),
      ...partsOf(functions, ['ColumnDef']).map(({ colname }) => colname),
      name,
    ]
    const use = { alias: name, nodes: new Map(), links: [] }
    for (const one of names) use.nodes.set(one, isGiven ? graph.given() : graph.node(use))
    return use
  }

  const sinkOf = (nullable) => ({
    isGiven: graph.isGiven,
    hold: (node) => {
      if (nullable === undefined || nullable.includes(graph.ownerOf(node))) graph.hold(node)
    },
    carry: (a, b) => {
      if (a === undefined || b === undefined) return
      graph.join(a, b)
      if (nullable === undefined || nullable.includes(graph.ownerOf(b))) graph.carry(a, b)
    },
    link: (a, b) => {
      graph.join(a, b)
      // An outer join says nothing of the rows that it keeps, and a query inside says nothing of those around it.
      if (nullable === undefined || nullable.includes(graph.ownerOf(a))) graph.carry(b, a)
      if (nullable === undefined || nullable.includes(graph.ownerOf(b))) graph.carry(a, b)
    },
  })

  function condition(node, env, nullable) {
    if (node === undefined) return
    const sink = sinkOf(nullable)
    const isOuter = (one) => graph.ownerOf(one) !== undefined && isAbove(graph.ownerOf(one), env.level)
    const inward = {
      isGiven: graph.isGiven,
      hold: (one) => !isOuter(one) && sink.hold(one),
      carry: (a, b) => a !== undefined && !isOuter(b) && sink.carry(a, b),
      link: (a, b) => {
        if (isOuter(a) === isOuter(b)) return isOuter(a) ? undefined : sink.link(a, b)
        return isOuter(a) ? sink.carry(a, b) : sink.carry(b, a)
      },
    }
    readCondition(node, { nodeOf: (one) => valueOf(one, env), outOf: (one) => query(one, env).out }, inward)
  }
  function isAbove(use, level) {
    for (let one = level.above; one !== undefined; one = one.above) if (one.uses.includes(use)) return true
    return false
  }

  /** The node of an expression; always one, held or not. */
  function valueOf(node, env) {
    const plain = withoutCast(node)
    if (plain?.ParamRef !== undefined) return graph.param(plain.ParamRef.number ?? 0)
    if (plain?.ColumnRef !== undefined) return resolve(plain.ColumnRef, env) ?? graph.node()
    if (isConstant(plain)) return graph.given()
    if (plain?.SubLink !== undefined && plain.SubLink.subLinkType !== 'EXISTS_SUBLINK')
      return query(plain.SubLink.subselect, env).out[0]?.node ?? graph.node()
    const args = plain?.CoalesceExpr?.args ?? plain?.FuncCall?.args
    return args === undefined ? graph.node() : graph.every(args.map((arg) => valueOf(arg, env)))
  }

  function resolve({ fields }, env) {
    const name = wordOf(fields.at(-1))
    const alias = fields.length > 1 ? wordOf(fields.at(-2)) : undefined
    for (let level = env.level; level !== undefined; level = level.above) {
      const use = level.uses.find((one) => (alias === undefined ? hasColumn(one, name) : one.alias === alias))
      if (use === undefined) continue
      if (level !== env.level) env.level.outer.add(use)
      return name === undefined ? undefined : columnOf(use, name)
    }
    return undefined
  }

  /** Queries inside of expressions, and what they refer to around them. */
  function lookInto(node, env) {
    for (const ref of partsOf(node, ['ColumnRef'], ['SubLink'])) resolve(ref, env)
    for (const { testexpr, subselect } of partsOf(node, ['SubLink'], ['SubLink'])) {
      lookInto(testexpr, env)
      const { links } = query(subselect, env)
      if (testexpr === undefined) continue
      // `a.id IN (SELECT …)` is a join as well.
      const around = partsOf(testexpr, ['ColumnRef']).map((ref) => graph.ownerOf(resolve(ref, env) ?? -1))
      meets.push({ inner: links, outer: around.flatMap((use) => use?.links ?? []) })
    }
  }

  function finish({ level }, targets, isAlone) {
    meets.push({ side: level.uses.map(({ links }) => links).filter((links) => links.length > 0) })
    const links = level.uses.flatMap((use) => use.links)
    meets.push({ inner: links, outer: [...level.outer].flatMap((use) => use.links) })
    const env = { level, ctes: new Map() }
    const out = targets.flatMap(({ ResTarget: target }) => {
      const fields = withoutCast(target.val)?.ColumnRef?.fields
      if (fields?.at(-1)?.A_Star === undefined) return [{ name: columnName(target), node: valueOf(target.val, env) }]
      const of = level.uses.filter((use) => fields.length === 1 || use.alias === wordOf(fields[0]))
      return of.flatMap((use) =>
        [...(use.table === undefined ? use.nodes.keys() : (tables.get(use.table)?.columns ?? []))].map((name) => ({
          name,
          node: columnOf(use, name),
        })),
      )
    })
    return { out, links: isAlone ? [] : links }
  }

  const kind = kindOf(stmt)
  if (!['SelectStmt', 'InsertStmt', 'UpdateStmt', 'DeleteStmt'].includes(kind))
    return [{ fault: 'unknown', table: kind }]
  query(stmt, { ctes: new Map(), level: undefined })
  graph.settle()
  for (const { node, table } of needs) if (!graph.isHeld(node)) found.push({ fault: 'unheld', table })
  found.push(...crossings(meets, graph))
  return found
}
