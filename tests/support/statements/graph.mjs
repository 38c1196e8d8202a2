/** What a statement holds: columns are nodes, and a condition carries what is held from one to the other. */
export function createGraph() {
  const edges = []
  const all = []
  const held = new Set()
  const parents = []
  const owners = []
  const params = new Map()
  const root = (node) => (parents[node] === node ? node : root(parents[node]))

  const graph = {
    /** `owner`: the use of a table that the column is of. */
    node(owner) {
      parents.push(parents.length)
      owners.push(owner)
      return parents.length - 1
    },
    ownerOf: (node) => owners[node],
    hold: (node) => held.add(node),
    isGiven: (node) => held.has(node),
    given() {
      const node = graph.node()
      held.add(node)
      return node
    },
    param(number) {
      if (!params.has(number)) params.set(number, graph.given())
      return params.get(number)
    },
    /** Where `from` is held, so is `to`. */
    carry: (from, to) => edges.push([from, to]),
    /** Held where all of `from` are. */
    every: (from) => {
      const node = graph.node()
      all.push([from, node])
      return node
    },
    /** The two are the same tenant's. */
    join(a, b) {
      parents[root(a)] = root(b)
    },
    areJoined: (a, b) => root(a) === root(b),
    /** Carries until nothing more is held. */
    settle() {
      for (let before = -1; before !== held.size; ) {
        before = held.size
        for (const [from, to] of edges) if (held.has(from)) held.add(to)
        for (const [from, to] of all) if (from.every((one) => held.has(one))) held.add(to)
      }
    },
    isHeld: (node) => held.has(node),
  }
  return graph
}
