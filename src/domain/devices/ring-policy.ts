import { ACCESS, type AccessUser, mayPass, USER_TYPES } from '../people/access'

/** An account that stands in a kitchen: a business's own. Administrators, couriers and accountants work elsewhere. */
export const isKitchenAccount = ({
  type,
  superAdministrator,
}: Pick<AccessUser, 'type' | 'superAdministrator'>): boolean => type === USER_TYPES.restaurant && !superAdministrator

/**
 * Who may say that a device is no kitchen screen. Of the accounts of a business only those that run it: a cook cannot make the
 * kitchen deaf, only mute it, which everybody sees.
 */
export const mayBeQuiet = (account: AccessUser): boolean =>
  !isKitchenAccount(account) || mayPass(ACCESS.editBusiness, account)

/** What a device knows of whether it should ring. */
export type RingSituation = {
  account: AccessUser
  /** A shift of this person runs on the device. */
  hasShift: boolean
  /** What this person chose on this device; `undefined` = nothing. */
  setting: boolean | undefined
}

/**
 * Whether a device rings for new orders: because it was told to, not because somebody is signed in. A kitchen account
 * always does; there the mute is for whoever wants silence, and says so. Who runs the business may say that their device is no
 * kitchen screen; a shift makes it one.
 */
export const rings = ({ account, hasShift, setting }: RingSituation): boolean =>
  isKitchenAccount(account) ? hasShift || setting !== false || !mayBeQuiet(account) : (setting ?? hasShift)
