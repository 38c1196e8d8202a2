import type { Fetcher } from './exchange'

/** Where the server is: another host only when the build says so. */
export const API_BASE: string = import.meta.env['VITE_API_BASE'] ?? ''

/** The page's own `fetch`; also for what is no call with one answer, as the live stream. */
export const pageFetch: Fetcher = (input, init) => fetch(input, init)
