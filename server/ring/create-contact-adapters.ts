import type { Logger } from 'pino'
import type { ContactAdapter } from './contact-adapter'
import { createEmailAdapter } from './email-adapter'
import { createLogAdapter } from './log-adapter'
import { createWebhookAdapter } from './webhook-adapter'

export type ContactSettings = {
  smtp: { url: string; from: string } | undefined
  webhook: { url: string; token: string | undefined } | undefined
}

/** The ways by which this installation reaches people. A new one is made here. */
export const createContactAdapters = (
  { smtp, webhook }: ContactSettings,
  logger: Logger,
  level: 'info' | 'warn',
): ContactAdapter[] => [
  createLogAdapter(logger, level),
  ...(smtp === undefined ? [] : [createEmailAdapter(smtp)]),
  ...(webhook === undefined ? [] : [createWebhookAdapter(webhook)]),
]
