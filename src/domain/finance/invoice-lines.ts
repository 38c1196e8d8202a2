import type { Cents } from '../values/money'
import { shareOf } from '../values/share'
import { type LineSums, withVat } from './vat'

/**
 * What a line of an invoice is: a share of the orders (`commission`, `courier`, `marketing`), something that was added by
 * hand, or what is taken back after the issue.
 */
export const LINE_KINDS = ['commission', 'courier', 'marketing', 'free', 'credit'] as const
export type LineKind = (typeof LINE_KINDS)[number]
export const SHARE_KINDS = ['commission', 'courier', 'marketing'] as const satisfies readonly LineKind[]
export type ShareKind = (typeof SHARE_KINDS)[number]

/** Percentages are hundredths of a percent. */
export type Shares = Readonly<Record<ShareKind, number>> & { vat: number }

/** What orders under the same terms come to. */
export type OrdersOfTerms = { termsId: number; shares: Shares; orders: number; baseCents: Cents }

export type ShareLine = LineSums & {
  kind: ShareKind
  termsId: number
  orders: number
  baseCents: Cents
  percentHundredths: number
  vatHundredths: number
}

/** The lines of a period's orders: for each of its terms one of each share that is not 0 %. */
export const shareLines = (groups: readonly OrdersOfTerms[]): ShareLine[] =>
  groups.flatMap(({ termsId, shares, orders, baseCents }) =>
    SHARE_KINDS.filter((kind) => shares[kind] > 0 && orders > 0).map((kind) => ({
      kind,
      termsId,
      orders,
      baseCents,
      percentHundredths: shares[kind],
      vatHundredths: shares.vat,
      ...withVat(shareOf(baseCents, shares[kind]), shares.vat),
    })),
  )

/**
 * What an order sold (`sales`: dishes less discount and refund) and what percentages are taken of (`base`). A refund takes
 * the dishes first, then the delivery price. Zero for an order that was not handed over.
 */
export function soldOf(
  order: {
    isHandedOver: boolean
    netCents: Cents
    discountCents: Cents
    transportCents: Cents
    refundedCents: Cents
  },
  includeTransport: boolean,
): { salesCents: Cents; baseCents: Cents } {
  if (!order.isHandedOver) return { salesCents: 0, baseCents: 0 }
  const dishes = order.netCents - order.discountCents
  const salesCents = Math.max(0, dishes - order.refundedCents)
  const transport = Math.max(0, order.transportCents - Math.max(0, order.refundedCents - dishes))
  return { salesCents, baseCents: salesCents + (includeTransport ? transport : 0) }
}
