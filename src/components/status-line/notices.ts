/**
 * Everything that the status line under the top bar may have to say, the worst first: what keeps orders from coming
 * and from being heard, what waits for a person, how the business stands, what the device lacks, and what has time.
 */
export const NOTICES = [
  'notReceiving',
  'offline',
  'ringLocked',
  'ringMissing',
  'selfTestFailed',
  'needsYou',
  'unread',
  'reconnecting',
  'restored',
  'closed',
  'severalSigns',
  'sealed',
  'extraTime',
  'companyMeals',
  'dishesOff',
  'closesSoon',
  'startShift',
  'notificationsBlocked',
  'screenMayTurnOff',
  'clockOff',
  'asOf',
  'update',
] as const
export type Notice = (typeof NOTICES)[number]

/** The worst first. */
export const worstFirst = (notices: Iterable<Notice>): Notice[] => {
  const said = new Set(notices)
  return NOTICES.filter((notice) => said.has(notice))
}
