// No schemas here: the page's first chunk reads these, and a schema would bring its whole library along.

/** Set by our server on every answer: a captive portal's page does not carry it. */
export const API_HEADER = 'X-Drin-Api'
/** Set by our service worker on what it kept from an earlier answer: it says nothing about the server as it is now. */
export const CACHED_HEADER = 'X-Drin-Cached'
/** Names the device (a UUID made on first start). */
export const DEVICE_HEADER = 'X-Drin-Device'
export const IDEMPOTENCY_HEADER = 'Idempotency-Key'
export const REPLAYED_HEADER = 'Idempotency-Replayed'
export const APPLICATION_VERSION = { header: 'applicationVersion', value: 'POS_WEB' } as const
