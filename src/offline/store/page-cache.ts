import { createOrderCache } from './order-cache'

/** The page's cache. */
export const cache = createOrderCache()
