import { draftsText } from './drafts-text'

/** More than anybody is in the middle of; what was begun before that helps nobody. */
const MOST_COMMENTS = 20
/** What lies longer is not gone on with. */
const KEPT_MS = 7 * 24 * 60 * 60_000

type Kept = { draft: unknown; keptAt: number }

const isKept = (entry: unknown): entry is Kept => {
  const { keptAt } = Object(entry) as { keptAt?: unknown } // checked here
  return typeof keptAt === 'number' && Date.now() - keptAt < KEPT_MS
}

/** What is too old, or kept by an app before this one, is left behind. */
const all = (): Record<string, Kept> =>
  Object.fromEntries(
    Object.entries({ ...Object(draftsText.read()) }).filter((entry): entry is [string, Kept] => isKept(entry[1])),
  )
const COMMENT = '.comment.'
const nameOfOrder = (userId: number, businessId: number): string => `${userId}.${businessId}`
const nameOfComment = (userId: number, orderId: number): string => `${userId}${COMMENT}${orderId}`
const nameOfForm = (userId: number, form: string): string => `${userId}.form.${form}`

function without(name: string): Record<string, Kept> {
  const { [name]: _, ...others } = all()
  return others
}

/** What somebody is typing, kept by the name that a user and a thing make. */
const draftsBy = <Of extends number | string>(nameOf: (userId: number, of: Of) => string) => ({
  /** As it was kept; whoever reads it checks its shape. */
  read: (userId: number, of: Of): unknown => all()[nameOf(userId, of)]?.draft,
  write: (userId: number, of: Of, draft: unknown): void => {
    const name = nameOf(userId, of)
    draftsText.write(withFewComments({ ...without(name), [name]: { draft, keptAt: Date.now() } }))
  },
  remove: (userId: number, of: Of): void => draftsText.write(without(nameOf(userId, of))),
})

/** The newest stand last. */
function withFewComments(drafts: Record<string, Kept>): Record<string, Kept> {
  const old = new Set(
    Object.keys(drafts)
      .filter((name) => name.includes(COMMENT))
      .slice(0, -MOST_COMMENTS),
  )
  return Object.fromEntries(Object.entries(drafts).filter(([name]) => !old.has(name)))
}

/**
 * Orders that somebody is still typing, one for each user and business: neither a reload nor a session that ends in the
 * middle may cost them. They name customers: signing out takes them along, and so does the next user of this device.
 */
export const orderDrafts = draftsBy(nameOfOrder)

/** Comments that are not sent yet, one for each user and order; they go when the drafts of orders go. */
export const commentDrafts = draftsBy(nameOfComment)

/** Forms that are not saved yet, one for each user and name (`discounts/12`); they go when the drafts of orders go. */
export const formDrafts = draftsBy(nameOfForm)

/** Somebody signed in: what anybody else left here goes. */
export const keepOnlyDraftsOf = (userId: number): void =>
  draftsText.write(Object.fromEntries(Object.entries(all()).filter(([name]) => name.startsWith(`${userId}.`))))
