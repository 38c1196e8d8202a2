import type { PushTransport } from '../ports'

/** How tokens of the demonstration's guests begin. */
export const DEMO_TOKEN = 'drin-demo-'

/** The demonstration's guests have no phones: what is sent to them counts as sent, and goes nowhere. */
export const withDemoReceivers = (push: PushTransport): PushTransport => ({
  send: async (target, payload, options) =>
    target.regId.startsWith(DEMO_TOKEN) ? 'sent' : push.send(target, payload, options),
})
