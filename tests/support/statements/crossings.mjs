const isOfOneKind = (a, b) => a.kind === b.kind || a.kind === 'both' || b.kind === 'both'
/** Where tables of tenants meet on something else than the tenant: at one level, or in a query and what is around it. */
export function crossings(meets, graph) {
  const found = []
  const meet = (ones, others) => {
    const pairs = ones.flatMap((a) => others.filter((b) => isOfOneKind(a, b)).map((b) => [a, b]))
    return pairs.length === 0 || pairs.some(([a, b]) => graph.areJoined(a.node, b.node))
  }
  const say = (ones, others) => found.push({ fault: 'crossing', table: `${ones[0].table} and ${others[0].table}` })
  for (const { side = [], inner = [], outer = [] } of meets) {
    if (!meet(inner, outer)) say(outer, inner)
    // Each meets one that stands before it, or after it.
    for (const [at, ones] of side.entries()) {
      const others = side.filter((_, of) => of !== at).flat()
      if (!meet(ones, others)) say(ones, others)
    }
  }
  return found
}
