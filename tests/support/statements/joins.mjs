import { readCondition } from './conditions.mjs'

/** Reads what a condition says of the uses of a level. `nullable`: the uses of which an outer join's condition speaks; all, where there is none. */
export function createJoins({ graph, query, expressions }) {
  /** An outer join says nothing of the rows that it keeps. */
  const sinkOf = (nullable) => {
    const speaksOf = (node) => nullable === undefined || nullable.includes(graph.ownerOf(node))
    return {
      isGiven: graph.isGiven,
      hold: (node) => {
        if (speaksOf(node)) graph.hold(node)
      },
      carry: (a, b) => {
        graph.join(a, b)
        if (speaksOf(b)) graph.carry(a, b)
      },
      link: (a, b) => {
        graph.join(a, b)
        if (speaksOf(a)) graph.carry(b, a)
        if (speaksOf(b)) graph.carry(a, b)
      },
    }
  }

  function isAbove(use, level) {
    for (let one = level.above; one !== undefined; one = one.above) if (one.uses.includes(use)) return true
    return false
  }

  function condition(node, env, nullable) {
    if (node === undefined) return
    const sink = sinkOf(nullable)
    const isOuter = (one) => graph.ownerOf(one) !== undefined && isAbove(graph.ownerOf(one), env.level)
    /** A query inside says nothing of those around it. */
    const inward = {
      isGiven: graph.isGiven,
      hold: (one) => !isOuter(one) && sink.hold(one),
      carry: (a, b) => a !== undefined && !isOuter(b) && sink.carry(a, b),
      link: (a, b) => {
        if (isOuter(a) === isOuter(b)) return isOuter(a) ? undefined : sink.link(a, b)
        return isOuter(a) ? sink.carry(a, b) : sink.carry(b, a)
      },
    }
    const read = { nodeOf: (one) => expressions.valueOf(one, env), outOf: (one) => query(one, env).out }
    readCondition(node, read, inward)
  }

  /** No row is read: of an empty list the query builder makes `false`. */
  const nothing = ({ level }) => {
    for (const { node } of level.uses.flatMap(({ links }) => links)) graph.hold(node)
  }

  return { condition, nothing, link: (a, b, nullable) => sinkOf(nullable).link(a, b) }
}
