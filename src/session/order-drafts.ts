import { draftsText } from './drafts-text'

const all = (): Record<string, unknown> => ({ ...Object(draftsText.read()) })
const nameOf = (userId: number, businessId: number): string => `${userId}.${businessId}`

/**
 * Orders that somebody is still typing, one for each user and business: neither a reload nor a session that ends in the
 * middle may cost them. They name customers: signing out takes them along, and so does the next user of this device.
 */
export const orderDrafts = {
  /** As it was kept; whoever reads it checks its shape. */
  read: (userId: number, businessId: number): unknown => all()[nameOf(userId, businessId)],

  write(userId: number, businessId: number, draft: unknown): void {
    draftsText.write({ ...all(), [nameOf(userId, businessId)]: draft })
  },

  remove(userId: number, businessId: number): void {
    const { [nameOf(userId, businessId)]: _, ...others } = all()
    draftsText.write(others)
  },

  /** Somebody signed in: what anybody else left here goes. */
  keepOnly(userId: number): void {
    draftsText.write(Object.fromEntries(Object.entries(all()).filter(([name]) => name.startsWith(`${userId}.`))))
  },
}
