import { localText } from './local-text'

/** More than a shift takes by hand at one time. */
const MOST = 20

const local = localText('drin.takenHere')

const isId = (value: unknown): value is number => typeof value === 'number'
const read = (): readonly number[] => {
  const kept = local.read()
  return Array.isArray(kept) ? kept.filter(isId) : []
}

let expected = 0

/** The orders that somebody typed on this tablet, in whatever tab: they need not be called out to that person. */
export const takenHere = {
  has: (orderId: number): boolean => read().includes(orderId),

  add(orderId: number): void {
    local.write([...read(), orderId].slice(-MOST))
  },

  /** One is on its way to the server: its news may come before the server's answer, which tells its number. */
  expect(isOnItsWay: boolean): void {
    expected += isOnItsWay ? 1 : -1
  },
  isExpected: (): boolean => expected > 0,
}
