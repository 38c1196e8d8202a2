// No schemas here: the page's first chunk reads these, and a schema would bring its whole library along.

/** Set by our server on every answer: a captive portal's page does not carry it. */
export const API_HEADER = 'X-Drin-Api'
/** Names the device (a UUID made on first start). */
export const DEVICE_HEADER = 'X-Drin-Device'
export const IDEMPOTENCY_HEADER = 'Idempotency-Key'
export const REPLAYED_HEADER = 'Idempotency-Replayed'
export const APPLICATION_VERSION = { header: 'applicationVersion', value: 'POS_WEB' } as const
