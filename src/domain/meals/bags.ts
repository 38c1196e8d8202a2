import { isSold, type OrderStatus } from '../orders/order-status'

/** What of a meal decides where its bag stands among those of its group; instants as the database or the wire has them. */
export type PlacedMeal = {
  id: number
  firstName: string
  lastName: string
  status: OrderStatus
  placedAt: Date
  rejectedAt: Date | null
}

/**
 * The numbers of the bags of a group, by meal: by name as the list closed, then what was added after it. A number is never given anew, so that
 * what stands on the other bags stays true: a meal that was cancelled after the closing leaves its gap. Those that were cancelled before have none.
 */
export function bagNumbers(meals: readonly PlacedMeal[], closedAt: Date | null): ReadonlyMap<number, number> {
  const closing = closedAt?.getTime() ?? Number.POSITIVE_INFINITY
  const isOfList = ({ status, rejectedAt }: PlacedMeal) => isSold(status) || (rejectedAt?.getTime() ?? 0) >= closing
  const isLater = ({ placedAt }: PlacedMeal) => (placedAt.getTime() > closing ? 1 : 0)
  const ordered = meals
    .filter(isOfList)
    .toSorted((a, b) => isLater(a) - isLater(b) || (isLater(a) ? a.id - b.id : byName(a, b)))
  return new Map(ordered.map(({ id }, i) => [id, i + 1]))
}

const byName = (a: PlacedMeal, b: PlacedMeal): number =>
  a.firstName.localeCompare(b.firstName, 'sq') || a.lastName.localeCompare(b.lastName, 'sq') || a.id - b.id

/** A meal as its bag needs it. */
export type BagMeal = {
  orderId: number
  /** Of its content, which rises with every change. */
  revision: number
  status: OrderStatus
  /** Its number; null: it has no bag. */
  bag: number | null
  /** The newest content that is, or may be, on a label; null: none is. */
  labelRevision: number | null
  /** The content that was ticked off; null: nobody did. */
  bagRevision: number | null
}

/**
 * What is to be done with the label of a meal's bag: `none` printed, it says what is true (`printed`), it says what was (`old`), or it is on
 * a bag that must not go out (`waste`).
 */
export type LabelState = 'none' | 'printed' | 'old' | 'waste'

export function labelState({ status, labelRevision, revision }: BagMeal): LabelState {
  if (!isSold(status)) return labelRevision === null ? 'none' : 'waste'
  if (labelRevision === null) return 'none'
  return labelRevision < revision ? 'old' : 'printed'
}

/** Ticked off as it is now: a change takes the tick off. */
export const isTicked = ({ status, bagRevision, revision }: BagMeal): boolean =>
  isSold(status) && bagRevision !== null && bagRevision >= revision

export const goesOut = ({ status, bag }: BagMeal): boolean => isSold(status) && bag !== null

/** Whose label was printed and is none any more, or is not printed yet: what one press prints besides. */
export const lacksLabel = (meal: BagMeal): boolean => goesOut(meal) && labelState(meal) !== 'printed'

/** What a scan of a bag came to; only `ticked` ticks something off. */
export type ScanOutcome = 'ticked' | 'again' | 'cancelled' | 'oldLabel' | 'foreign' | 'unreadable'
export type Scan<M> = { outcome: ScanOutcome; meal?: M }

/** Digits of a content's number on a label. */
const REVISION_DIGITS = 3
/** Staff call an order by so many digits at the most; a label has more. */
const CODE_DIGITS = 3

/** What the label of a meal says to a scanner: digits alone, which come out the same whatever keys the device believes it has. */
export const bagCode = (orderId: number, revision: number): string =>
  `${orderId}${String(Math.min(revision, 10 ** REVISION_DIGITS - 1)).padStart(REVISION_DIGITS, '0')}`

/** Reads a label's code, or the short code that somebody typed, and says which bag it is. */
export function scanBag<M extends BagMeal & { code: string }>(meals: readonly M[], text: string): Scan<M> {
  const digits = text.trim()
  if (!/^\d{1,14}$/.test(digits)) return { outcome: 'unreadable' }
  const isTyped = digits.length <= CODE_DIGITS
  const orderId = Number(digits.slice(0, -REVISION_DIGITS))
  const found = meals.filter((meal) => (isTyped ? meal.code === digits : meal.orderId === orderId))
  const [meal] = found
  if (meal === undefined || found.length > 1) return { outcome: 'foreign' }
  if (!goesOut(meal)) return { outcome: 'cancelled', meal }
  // What was typed names the meal, not the label that is on the bag.
  const revision = isTyped ? (meal.labelRevision ?? meal.revision) : Number(digits.slice(-REVISION_DIGITS))
  if (revision < Math.min(meal.revision, 10 ** REVISION_DIGITS - 1)) return { outcome: 'oldLabel', meal }
  return { outcome: isTicked(meal) ? 'again' : 'ticked', meal }
}

/** How the bags of a group stand. */
export type BagCount = { bags: number; ticked: number; missing: number }

export function countBags(meals: readonly BagMeal[]): BagCount {
  const out = meals.filter(goesOut)
  const ticked = out.filter(isTicked).length
  return { bags: out.length, ticked, missing: out.length - ticked }
}
