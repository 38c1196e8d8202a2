import { type AccessUser, USER_TYPES } from '../people/access'

/** An account that stands in a kitchen: a business's own. Administrators, couriers and accountants work elsewhere. */
export const isKitchenAccount = ({
  type,
  superAdministrator,
}: Pick<AccessUser, 'type' | 'superAdministrator'>): boolean => type === USER_TYPES.restaurant && !superAdministrator

/** What a device knows of whether it should ring. */
export type RingOrder = {
  account: Pick<AccessUser, 'type' | 'superAdministrator'>
  /** A shift of this person runs on the device. */
  hasShift: boolean
  /** What this person said on this device; `undefined` = nothing. */
  wish: boolean | undefined
}

/**
 * Whether a device rings for new orders: because it was told to, not because somebody is signed in. A kitchen account
 * always does; there the mute is for whoever wants silence, and says so.
 */
export const rings = ({ account, hasShift, wish }: RingOrder): boolean =>
  isKitchenAccount(account) || (wish ?? hasShift)
