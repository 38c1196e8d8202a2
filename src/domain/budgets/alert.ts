import type { Cents } from '../values/money'
import { dayAfter } from '../values/wall-clock'

/** What a company's people are told of its money, the worst first. */
export const ALERTS = ['invoice_overdue', 'invoice_due_soon', 'budget_used_up', 'budget_nearly_used'] as const
export type Alert = (typeof ALERTS)[number]

/** So many days before it is due an invoice is spoken of. */
export const DUE_SOON_DAYS = 3

/** What is said of an invoice on a day of its company; `undefined`: nothing yet, or nothing is owed. */
export function invoiceAlert(
  { dueDate, unpaidCents }: { dueDate: string; unpaidCents: Cents },
  today: string,
): 'invoice_overdue' | 'invoice_due_soon' | undefined {
  if (unpaidCents <= 0 || dueDate > dayAfter(today, DUE_SOON_DAYS)) return undefined
  return dueDate < today ? 'invoice_overdue' : 'invoice_due_soon'
}

/** The worst of several; empty: there is nothing to say. */
export const worstOf = (alerts: readonly Alert[]): Alert | '' => ALERTS.find((alert) => alerts.includes(alert)) ?? ''
