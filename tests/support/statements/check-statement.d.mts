import type { CheckedTable } from './tables'

export type Fault = { fault: 'unheld' | 'crossing' | 'unknown'; table: string }
/** Parsed queries, by the name of the view. */
export type Views = ReadonlyMap<string, object>
export function checkStatement(text: string, tables: ReadonlyMap<string, CheckedTable>, views?: Views): Fault[]
