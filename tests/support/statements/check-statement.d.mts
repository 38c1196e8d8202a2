import type { CheckedTable } from './tables'

export type Fault = { fault: 'unheld' | 'crossing' | 'unknown'; table: string }
export function checkStatement(text: string, tables: ReadonlyMap<string, CheckedTable>): Fault[]
