import { CURRENCY_SIGN, type Currency, toCents } from '../values/money'
import { plainText } from '../values/plain-text'
import { readWritten } from '../values/read-amount'

/** A budget as a file has it, in cents; or what is wrong with it. */
export function readBudget(
  cell: string,
  currency: Currency,
): { cents: number } | { reason: 'not_amount' | 'letters' | 'negative' } {
  const read = (text: string) => readWritten(text, 'money', CURRENCY_SIGN[currency])
  const amount = read(cell)
  if (amount !== undefined) return { cents: toCents(amount) }
  if (/[oO]/.test(cell) && read(cell.replaceAll(/[oO]/g, '0')) !== undefined) return { reason: 'letters' }
  return { reason: /^\s*[-−]\s*\d/.test(cell) ? 'negative' : 'not_amount' }
}

type Named = { id: number; name: string }

/** By name, whatever its capitals and marks, else by number. */
export const findNamed = <Thing extends Named>(all: readonly Thing[], cell: string): Thing | undefined => {
  const key = plainText(cell.trim())
  return all.find(({ name }) => plainText(name.trim()) === key) ?? all.find(({ id }) => String(id) === key)
}

/** Steps from one word to the other: letters that are left out, put in, changed, or change places with the next. */
function distance(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, column) => column)]
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1]
      const before = rows[i - 1] ?? []
      let steps = Math.min((before[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (before[j - 1] ?? 0) + (isSame ? 0 : 1))
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        steps = Math.min(steps, (rows[i - 2]?.[j - 2] ?? 0) + 1)
      row.push(steps)
    }
    rows.push(row)
  }
  return rows.at(-1)?.at(-1) ?? 0
}

/** The name that was most likely meant, or nothing: one that begins so, or of which not half is otherwise. */
export function nearestName(all: readonly Named[], cell: string): string {
  const typed = plainText(cell.trim())
  if (typed === '') return ''
  const rated = all.map(({ name }) => {
    const plain = plainText(name)
    const start = plain.slice(0, typed.length + 1)
    return { name, steps: Math.min(distance(typed, plain), distance(typed, start) + 0.5) }
  })
  const best = rated.toSorted((a, b) => a.steps - b.steps)[0]
  return best !== undefined && best.steps <= typed.length / 2 ? best.name : ''
}
