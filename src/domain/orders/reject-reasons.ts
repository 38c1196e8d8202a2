export const REJECT_REASON_TYPES = [
  'OUT_OF_STOCK',
  'TOO_BUSY',
  'CLOSING',
  'ADDRESS',
  'CUSTOMER',
  'TECHNICAL',
  'OTHER',
] as const
export type RejectReasonType = (typeof REJECT_REASON_TYPES)[number]
