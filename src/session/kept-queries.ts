import { textStorage } from './local-text'

/**
 * localStorage key of what the office screens have read. Apart from `query-client.ts`: a page forgets it at the end of
 * a session without loading that.
 */
export const KEPT_QUERIES_KEY = 'drin.queries'

export const forgetKeptQueries = (): void => textStorage()?.removeItem(KEPT_QUERIES_KEY)
