import { ApiError } from './api-error'

const FINAL_STATUSES: ReadonlySet<number> = new Set([400, 403, 404, 422])

/** Our server will never take this call: a refusal, a lost right, or a fault of ours that no second try mends. */
export const isFinalError = (error: unknown): boolean =>
  error instanceof ApiError && !error.isUnreached && (error.kind === 'refusal' || FINAL_STATUSES.has(error.status))
