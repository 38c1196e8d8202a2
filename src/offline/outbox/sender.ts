import type { User } from '#/contract/session'
import type { OutboxEntry } from '../store/queued-command'

/** Who sends: the signed-in user's id and what that session may reach. */
export type Sender = { userId: number; mayReach: (entry: Pick<OutboxEntry, 'tenantId'>) => boolean }

/**
 * Own taps go also where the business was taken away since: the server refuses them, and their person is told. What others
 * tapped for it stays sealed.
 */
export const maySend = (sender: Sender, entry: Pick<OutboxEntry, 'tenantId' | 'userId'>): boolean =>
  entry.userId === sender.userId || sender.mayReach(entry)

/** A person who may see every business reaches every entry; anyone else those of their businesses. */
export function senderOf(user: User): Sender {
  const reached = new Set(user.restaurants.map((one) => one.restaurantID))
  return {
    userId: user.id,
    mayReach: (entry: Pick<OutboxEntry, 'tenantId'>) => user.superAdministrator || reached.has(entry.tenantId),
  }
}
