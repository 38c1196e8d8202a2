/** What an account is made of: an invoice that was issued, a payment, one that was taken back, a credit line. */
export const LEDGER_KINDS = ['invoice', 'payment', 'reversal', 'credit'] as const
export type LedgerKind = (typeof LEDGER_KINDS)[number]
