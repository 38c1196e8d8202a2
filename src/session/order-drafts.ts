import { draftsText } from './drafts-text'

/** More than anybody is in the middle of; what was begun before that helps nobody. */
const MOST_COMMENTS = 20

const all = (): Record<string, unknown> => ({ ...Object(draftsText.read()) })
const COMMENT = '.comment.'
const nameOfOrder = (userId: number, businessId: number): string => `${userId}.${businessId}`
const nameOfComment = (userId: number, orderId: number): string => `${userId}${COMMENT}${orderId}`

function without(name: string): Record<string, unknown> {
  const { [name]: _, ...others } = all()
  return others
}

/** What somebody is typing, kept by the name that two numbers make. */
const draftsBy = (nameOf: (userId: number, of: number) => string) => ({
  /** As it was kept; whoever reads it checks its shape. */
  read: (userId: number, of: number): unknown => all()[nameOf(userId, of)],
  write: (userId: number, of: number, draft: unknown): void => {
    const name = nameOf(userId, of)
    draftsText.write(withFewComments({ ...without(name), [name]: draft }))
  },
  remove: (userId: number, of: number): void => draftsText.write(without(nameOf(userId, of))),
})

/** The newest stand last. */
function withFewComments(drafts: Record<string, unknown>): Record<string, unknown> {
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
export const orderDrafts = {
  ...draftsBy(nameOfOrder),

  /** Somebody signed in: what anybody else left here goes, their comments, too. */
  keepOnly(userId: number): void {
    draftsText.write(Object.fromEntries(Object.entries(all()).filter(([name]) => name.startsWith(`${userId}.`))))
  },
}

/** Comments that are not sent yet, one for each user and order; they go when the drafts of orders go. */
export const commentDrafts = draftsBy(nameOfComment)
