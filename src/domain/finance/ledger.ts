/** What an account is made of: an invoice that was issued, a payment, one that was taken back, a credit line. */
export const LEDGER_KINDS = ['invoice', 'payment', 'reversal', 'credit'] as const
export type LedgerKind = (typeof LEDGER_KINDS)[number]

/**
 * The column in which each stands, as what it takes off or adds there: a credit line is a minus of what was invoiced, a reversal
 * a minus of what was paid, so that both sums are those of the finance overview.
 */
export const LEDGER_SIDE = {
  invoice: 'invoiced',
  credit: 'invoiced',
  payment: 'paid',
  reversal: 'paid',
} as const satisfies Record<LedgerKind, 'invoiced' | 'paid'>
