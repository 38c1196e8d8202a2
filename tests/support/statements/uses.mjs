import { isConstant, partsOf, wordOf } from './syntax.mjs'

/**
 * Uses of tables, of queries inside and of functions: `alias`, `nodes` of its columns by name and `links`, the tenants' tables in it. A `table` has its
 * nodes made when they are asked for, and the columns of its tenant are one.
 */
export function createUses({ tables, graph, found, needs }) {
  const nodeIn = (use, name) => {
    if (!use.nodes.has(name)) use.nodes.set(name, graph.node(use))
    return use.nodes.get(name)
  }

  return {
    ofTable({ relname, alias }) {
      const table = tables.get(relname)
      if (table === undefined) found.push({ fault: 'unknown', table: relname })
      const { tenant, kind, placeOf } = table ?? {}
      const use = { alias: alias?.aliasname ?? relname, table: relname, tenant, kind, nodes: new Map(), links: [] }
      // Where somebody works are the tenants of one account.
      if (placeOf !== undefined) graph.carry(nodeIn(use, 'user_id'), nodeIn(use, placeOf))
      if (tenant === undefined) return use
      const node = nodeIn(use, 'the tenant')
      use.links.push({ node, kind, table: relname })
      needs.push({ node, table: relname })
      return use
    },

    /** `out`: the columns of a query, which may be named anew. */
    ofQuery(name, { out, links }, names = []) {
      const use = { alias: name, nodes: new Map(), links }
      for (const [at, column] of out.entries()) use.nodes.set(wordOf(names[at]) ?? column.name, column.node)
      return use
    },

    /** A function's rows are held where all that it is given is. */
    ofFunction({ functions, alias, coldeflist = [] }) {
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
    },

    /** What is no table of Drin's: the queue's and PostgreSQL's own. */
    ofOthers: ({ relname, alias }) => ({ alias: alias?.aliasname ?? relname, nodes: new Map(), links: [] }),

    columnOf: (use, name) => {
      if (use.table === undefined) return use.nodes.get(name)
      return nodeIn(use, use.tenant?.includes(name) ? 'the tenant' : name)
    },
    tenantOf: (use) => nodeIn(use, 'the tenant'),
    hasColumn: (use, name) =>
      use.table === undefined ? use.nodes.has(name) : (tables.get(use.table)?.columns.has(name) ?? false),
    namesOf: (use) => [...(use.table === undefined ? use.nodes.keys() : (tables.get(use.table)?.columns ?? []))],
  }
}
