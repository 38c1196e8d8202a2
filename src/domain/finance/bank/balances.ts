import type { Cents } from '../../values/money'
import type { Doubt } from './bank-file'

/** Opening balance plus bookings is the closing balance; else by how much it is not. */
export function balanceDoubt({
  opening,
  closing,
  sum,
  currency,
}: {
  opening: Cents
  closing: Cents
  sum: Cents
  currency: string
}): Doubt | undefined {
  const byCents = closing - opening - sum
  return byCents === 0 ? undefined : { kind: 'balance', byCents, currency }
}

/**
 * Of a file with the balance after each line: each line begins where another ended, in whatever order they stand. Where not,
 * by how much, in that order of the file in which less is missing.
 */
export function runningDoubt(steps: readonly { cents: Cents; balance: Cents }[], currency: string): Doubt | undefined {
  if (isChain(steps)) return undefined
  const [byCents = 0] = [steps, steps.toReversed()].map(gapsOf).toSorted((a, b) => Math.abs(a) - Math.abs(b))
  return { kind: 'balance', byCents, currency }
}

/** All ends but the last are beginnings of others. */
function isChain(steps: readonly { cents: Cents; balance: Cents }[]): boolean {
  const open = new Map<Cents, number>()
  const count = (balance: Cents, by: number) => open.set(balance, (open.get(balance) ?? 0) + by)
  for (const { cents, balance } of steps) {
    count(balance, 1)
    count(balance - cents, -1)
  }
  return [...open.values()].reduce((sum, left) => sum + Math.abs(left), 0) <= 2
}

const gapsOf = (steps: readonly { cents: Cents; balance: Cents }[]): Cents =>
  steps.reduce((sum, step, at) => {
    const before = steps[at - 1]
    return before === undefined ? sum : sum + step.balance - step.cents - before.balance
  }, 0)
