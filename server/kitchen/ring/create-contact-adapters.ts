import type { Logger } from 'pino'
import { createEmailAdapter } from './email-adapter'
import { createLogAdapter } from './log-adapter'
import { createWebhookAdapter } from './webhook-adapter'
import type { ContactAdapter } from '../../ports'

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
