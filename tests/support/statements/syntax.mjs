/** Small readers of what the parser answers: `{ Kind: { … } }`. */

export const kindOf = (node) => (node === undefined || node === null ? undefined : Object.keys(node)[0])
export const wordOf = (node) => node?.String?.sval

/** Every part of `node` that is of one of `kinds`, not looking into those that `stops` names. */
export function partsOf(node, kinds, stops = [], found = []) {
  if (Array.isArray(node)) for (const one of node) partsOf(one, kinds, stops, found)
  else if (typeof node === 'object' && node !== null)
    for (const [name, value] of Object.entries(node)) {
      if (kinds.includes(name)) found.push(value)
      if (!stops.includes(name)) partsOf(value, kinds, stops, found)
    }
  return found
}

/** The same for whatever row is read. */
export const isConstant = (node) => partsOf(node, ['ColumnRef', 'SubLink']).length === 0

/** Never true, also by one part of it. */
export const isFalse = (condition) =>
  condition?.BoolExpr?.boolop === 'AND_EXPR'
    ? condition.BoolExpr.args.some(isFalse)
    : condition?.A_Const?.boolval !== undefined && condition.A_Const.boolval.boolval !== true

export const withoutCast = (node) => (node?.TypeCast === undefined ? node : withoutCast(node.TypeCast.arg))
const operatorOf = (expression) => wordOf(expression?.name?.at(-1))
export const isEqual = (expression) => operatorOf(expression) === '='
/** `(a, b)` as its parts. */
export const partsOfRow = (node) => withoutCast(node)?.RowExpr?.args ?? [node]

const AGGREGATES = [
  'count',
  'sum',
  'min',
  'max',
  'avg',
  'bool_or',
  'bool_and',
  'array_agg',
  'json_agg',
  'jsonb_agg',
  'string_agg',
]
/** One row of sums, which is joined to nothing. */
export const isOneSum = ({ groupClause, targetList = [] }) =>
  groupClause === undefined &&
  targetList.length > 0 &&
  targetList.every((target) =>
    partsOf(target, ['FuncCall'], ['SubLink']).some(({ funcname }) => AGGREGATES.includes(wordOf(funcname.at(-1)))),
  )

export const columnName = ({ name, val }) => {
  if (name !== undefined) return name
  const plain = withoutCast(val)
  if (plain?.ColumnRef !== undefined) return wordOf(plain.ColumnRef.fields.at(-1))
  if (plain?.FuncCall !== undefined) return wordOf(plain.FuncCall.funcname.at(-1))
  return plain?.CoalesceExpr === undefined ? undefined : 'coalesce'
}
