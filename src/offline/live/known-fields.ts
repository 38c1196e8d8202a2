import { ApiError } from '#/api/api-error'

/** What a server says of a field that it does not know; it names one at a time. */
const UNKNOWN = 'strict_object'

/**
 * Sends without the fields that the server did not know before: one that was rolled back would else refuse all that a newer
 * app says, and hear of no device. What it refuses for another reason stays refused.
 */
export function withKnownFields<Body extends object>(send: (body: Body, signal: AbortSignal) => Promise<unknown>) {
  const unknown = new Set<string>()
  return async function tell(body: Body, signal: AbortSignal): Promise<void> {
    const known = Object.fromEntries(Object.entries(body).filter(([field]) => !unknown.has(field)))
    try {
      await send(known as Body, signal) // what is left may be missing
    } catch (error) {
      const [named] =
        error instanceof ApiError
          ? error.errors.filter(({ path, message }) => message === UNKNOWN && path in known)
          : []
      if (named === undefined) throw error
      unknown.add(named.path)
      await tell(body, signal)
    }
  }
}
