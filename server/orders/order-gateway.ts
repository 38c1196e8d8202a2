import type { Order } from '#/contract/orders'

/** `recorded`: nothing is connected, so it stands here alone. `error` is shown to the person who asked. */
export type GatewayResult = { state: 'sent' | 'recorded' } | { state: 'failed'; error: string }

/**
 * The systems beside Drin that hear of an order: the main system, the fiscal printer, whoever charged the card. An
 * installation connects its own by another of these; none of them throws for what the other side does.
 */
export type OrderGateway = {
  synchronize: (order: Order) => Promise<GatewayResult>
  printInvoice: (order: Order) => Promise<GatewayResult>
  refund: (order: Order, refund: { refundId: number; amount: number; reason: string }) => Promise<GatewayResult>
}

const record = async (): Promise<GatewayResult> => ({ state: 'recorded' })

/** Of an installation that stands alone: it keeps what was asked and promises nothing. */
export const recordingGateway: OrderGateway = { synchronize: record, printInvoice: record, refund: record }
