const isOfOneKind = (a, b) => a.kind === b.kind || a.kind === 'both' || b.kind === 'both'

/**
 * Where tables of tenants meet on something else than the tenant: at one level, or in a query and what is around it. A table of a business and one of
 * a company have no tenant in common: wherever they meet, they cross.
 */
export function crossings(meets, graph) {
  const found = []
  const meet = (ones, others) => {
    if (ones.length === 0 || others.length === 0) return
    if (ones.some((a) => others.some((b) => isOfOneKind(a, b) && graph.areJoined(a.node, b.node)))) return
    found.push({ fault: 'crossing', table: `${ones[0].table} and ${others[0].table}` })
  }
  for (const { side = [], inner = [], outer = [] } of meets) {
    meet(outer, inner)
    // Each meets one that stands before it, or after it.
    for (const [at, ones] of side.entries()) meet(ones, side.filter((_, of) => of !== at).flat())
  }
  return found
}
