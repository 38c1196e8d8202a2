/** What a channel is told of at its own address, in the words of the message's `type`. */
export const WEBHOOK_TYPES = [
  'order.accepted',
  'order.rejected',
  'order.cooked',
  'order.handed_over',
  'order.recalled',
  'dish.off',
  'dish.on',
  'business.closed',
  'business.opened',
] as const
export type WebhookType = (typeof WEBHOOK_TYPES)[number]

/** `waiting`: on its way, or tried again; `delivered`: its address answered 2xx; `givenUp`: it did not for a day, or never will. */
export const MESSAGE_STATES = ['waiting', 'delivered', 'givenUp'] as const
export type MessageState = (typeof MESSAGE_STATES)[number]

/** Addresses that a channel may have at a time. */
export const WEBHOOKS_AT_MOST = 5
/** So long messages and what was answered to them are kept, and can be sent again. */
export const MESSAGES_KEPT_DAYS = 30
