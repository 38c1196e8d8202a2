import { localText } from './local-text'
import { sessionStore } from './session-store'

const local = localText('drin.orderDrafts')

const all = (): Record<string, unknown> => ({ ...Object(local.read()) })
const nameOf = (userId: number, businessId: number): string => `${userId}.${businessId}`

/** Orders that somebody is still typing, one for each user and business: a reload must not cost them. */
export const orderDrafts = {
  /** As it was kept; whoever reads it checks its shape. */
  read: (userId: number, businessId: number): unknown => all()[nameOf(userId, businessId)],

  write(userId: number, businessId: number, draft: unknown): void {
    local.write({ ...all(), [nameOf(userId, businessId)]: draft })
  },

  remove(userId: number, businessId: number): void {
    const { [nameOf(userId, businessId)]: _, ...others } = all()
    local.write(others)
  },
}

// They hold names and telephone numbers of customers: they go with the session.
sessionStore.onEnd(() => local.write({}))
