import { isConstant, isEqual, isFalse, partsOfRow, withoutCast } from './syntax.mjs'

/** What a condition that must be true says about columns; `sink` takes it. `nodeOf`, `outOf`: of an expression, of a query in it. */
export function readCondition(condition, { nodeOf, outOf }, sink) {
  const read = (one, into) => {
    if (one?.BoolExpr?.boolop === 'AND_EXPR') for (const arg of one.BoolExpr.args) read(arg, into)
    else if (one?.BoolExpr?.boolop === 'OR_EXPR') readOr(one.BoolExpr.args, into)
    else if (one?.SubLink?.subLinkType === 'ANY_SUBLINK') readInQuery(one.SubLink, into)
    // What is nobody's.
    else if (one?.NullTest?.nulltesttype === 'IS_NULL') into.hold(nodeOf(one.NullTest.arg))
    else if (one?.A_Expr !== undefined) readComparison(one.A_Expr, into)
  }

  /** `($1 IS NULL OR a = ANY ($1))` is a reach: null is whoever may see everything. Else each arm must hold the column. */
  const readOr = (args, into) => {
    const isReach = (arg) => arg.NullTest?.nulltesttype === 'IS_NULL' && isConstant(arg)
    const arms = args.filter((arg) => !isReach(arg) && !isFalse(arg))
    const each = arms.map((arm) => {
      const found = new Set()
      const collect = {
        hold: (node) => found.add(node),
        link: (a, b) => {
          if (sink.isGiven(a)) found.add(b)
          if (sink.isGiven(b)) found.add(a)
        },
        carry: () => undefined,
      }
      read(arm, collect)
      return found
    })
    for (const node of each[0] ?? []) if (each.every((found) => found.has(node))) into.hold(node)
  }

  const readInQuery = ({ testexpr, subselect }, into) => {
    const out = outOf(subselect)
    for (const [at, part] of partsOfRow(testexpr).entries()) {
      const [node, from] = [nodeOf(part), out[at]?.node]
      if (node !== undefined && from !== undefined) into.carry(from, node)
    }
  }

  const readComparison = ({ kind, lexpr, rexpr, ...expression }, into) => {
    if (!isEqual(expression) && kind !== 'AEXPR_NOT_DISTINCT') return
    if (kind === 'AEXPR_OP' || kind === 'AEXPR_NOT_DISTINCT') {
      const [left, right] = [partsOfRow(lexpr), partsOfRow(rexpr)]
      for (const [at, part] of left.entries()) {
        const [a, b] = [nodeOf(part), nodeOf(right[at])]
        if (a !== undefined && b !== undefined) into.link(a, b)
      }
    }
    if (kind === 'AEXPR_OP_ANY') {
      const node = nodeOf(lexpr)
      if (node === undefined) return
      const plain = withoutCast(rexpr)
      if (isConstant(rexpr)) into.hold(node)
      else if (plain?.SubLink !== undefined) into.carry(outOf(plain.SubLink.subselect)[0]?.node, node)
    }
    if (kind === 'AEXPR_IN')
      for (const [at, part] of partsOfRow(lexpr).entries()) {
        const node = nodeOf(part)
        if (node !== undefined && rexpr.List.items.every((item) => isConstant(partsOfRow(item)[at]))) into.hold(node)
      }
  }
  read(condition, sink)
}
