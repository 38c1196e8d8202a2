import type { Logger } from 'pino'
import type { ContactAdapter } from '../../ports'

/** Writes into the server's log, once an order: whoever watches the log is told, too. Names nobody. */
export const createLogAdapter = (logger: Logger, level: 'info' | 'warn'): ContactAdapter => ({
  kind: 'log',
  addressOf: (person) => (person === null ? '' : undefined),
  send: async ({ why, businessId, orderId }) => {
    logger[level]({ why, businessId, orderId }, 'nobody answers an order')
    return { outcome: 'sent', detail: '' }
  },
})
