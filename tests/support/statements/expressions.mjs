import { isConstant, partsOf, partsOfRow, withoutCast, wordOf } from './syntax.mjs'

/** Reads expressions: which column one is, and the queries inside of it. `query`: reads a query below the level of `env`. */
export function createExpressions({ graph, uses, meets, query }) {
  /** The column that is meant, at its level or around it. */
  function resolve({ fields }, env) {
    const name = wordOf(fields.at(-1))
    const alias = fields.length > 1 ? wordOf(fields.at(-2)) : undefined
    for (let { level } = env; level !== undefined; level = level.above) {
      const use = level.uses.find((one) => (alias === undefined ? uses.hasColumn(one, name) : one.alias === alias))
      if (use === undefined) continue
      if (level !== env.level) env.level.outer.add(use)
      return name === undefined ? undefined : uses.columnOf(use, name)
    }
    return undefined
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

  /** Queries inside of expressions, and what they refer to around them. */
  function lookInto(node, env) {
    for (const ref of partsOf(node, ['ColumnRef'], ['SubLink'])) resolve(ref, env)
    for (const { testexpr, subselect } of partsOf(node, ['SubLink'], ['SubLink'])) {
      lookInto(testexpr, env)
      const { out, links } = query(subselect, env)
      if (testexpr === undefined) continue
      // `a.id IN (SELECT …)` is a join as well, wherever it stands.
      for (const [at, part] of partsOfRow(testexpr).entries())
        if (out[at]?.node !== undefined) graph.join(valueOf(part, env), out[at].node)
      const around = partsOf(testexpr, ['ColumnRef']).map((ref) => graph.ownerOf(resolve(ref, env) ?? -1))
      meets.push({ inner: links, outer: around.flatMap((use) => use?.links ?? []) })
    }
  }

  return { valueOf, lookInto }
}
