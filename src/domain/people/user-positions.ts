/** What somebody is in the business; each position is of one department. The numbers are ours. */
export const DEPARTMENTS = { restaurants: 1, logistics: 2, finance: 3, sales: 4, administration: 5 } as const

export const POSITIONS = [
  { id: 1, department: DEPARTMENTS.restaurants },
  { id: 2, department: DEPARTMENTS.restaurants },
  { id: 3, department: DEPARTMENTS.restaurants },
  { id: 4, department: DEPARTMENTS.restaurants },
  { id: 5, department: DEPARTMENTS.logistics },
  { id: 6, department: DEPARTMENTS.finance },
  { id: 7, department: DEPARTMENTS.sales },
  { id: 8, department: DEPARTMENTS.administration },
] as const
export const POSITION_IDS = [1, 2, 3, 4, 5, 6, 7, 8] as const
export type PositionId = (typeof POSITION_IDS)[number]

/** Who serves at the tables: orders can be given to them. */
const WAITER: PositionId = 4
export const isWaiter = (position: number | null): boolean => position === WAITER

export const departmentOf = (position: number | null): number | null =>
  POSITIONS.find(({ id }) => id === position)?.department ?? null
