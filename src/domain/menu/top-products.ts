import { changeOf } from '../values/day-comparison'

/** By what dishes are compared. */
export const TOP_MEASURES = ['portions', 'sales'] as const
export type TopMeasure = (typeof TOP_MEASURES)[number]
type Amounts = Readonly<Record<TopMeasure, number>>
export type Compared = Amounts & { before: Amounts }

/** As many days, ending on the day before the period. */
const DAY_MS = 86_400_000
export function daysBefore({ from, to }: { from: string; to: string }): { from: string; to: string } {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  const day = (text: string, shift: number): string =>
    new Date(Date.parse(text) + shift * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length)
  return { from: day(from, -days), to: day(from, -1) }
}

/** The most of something first; what was not sold is left out. */
export const ranked = <Dish extends Amounts>(dishes: readonly Dish[], measure: TopMeasure): Dish[] =>
  dishes.filter((dish) => dish[measure] > 0).toSorted((a, b) => b[measure] - a[measure])

/** What part of all a dish is, 0 to 1; 0 where nothing was sold. */
export const shareOf = (part: number, all: number): number => (all === 0 ? 0 : part / all)

/** Fewer portions than this before say nothing of a trend. */
const FEWEST_PORTIONS = 5
const SHOWN = 3

/** The dishes that rose and fell most against the period before, each with its change as a share; at most three of each. */
export function trends<Dish extends Compared>(
  dishes: readonly Dish[],
  measure: TopMeasure,
): { rising: { dish: Dish; change: number }[]; falling: { dish: Dish; change: number }[] } {
  const changes = dishes.flatMap((dish) => {
    const change = changeOf(dish[measure], dish.before[measure])
    return change === undefined || change === 0 || dish.before.portions < FEWEST_PORTIONS ? [] : [{ dish, change }]
  })
  return {
    rising: changes
      .filter(({ change }) => change > 0)
      .toSorted((a, b) => b.change - a.change)
      .slice(0, SHOWN),
    falling: changes
      .filter(({ change }) => change < 0)
      .toSorted((a, b) => a.change - b.change)
      .slice(0, SHOWN),
  }
}

/** What was sold of each category, the most first; dishes of no menu any more stand together under `null`. */
export function byCategory<Dish extends Amounts & { category: { id: number; name: string } | null }>(
  dishes: readonly Dish[],
  measure: TopMeasure,
): { id: number; name: string | null; amount: number }[] {
  const sums = new Map<number, { id: number; name: string | null; amount: number }>()
  for (const { category, [measure]: amount } of dishes) {
    const id = category?.id ?? 0
    const sum = sums.get(id) ?? { id, name: category?.name ?? null, amount: 0 }
    sums.set(id, { ...sum, amount: sum.amount + amount })
  }
  return [...sums.values()].filter(({ amount }) => amount > 0).toSorted((a, b) => b.amount - a.amount)
}
