import type { FieldError } from '#/contract/envelope'
import { API_HEADER, APPLICATION_VERSION, DEVICE_HEADER } from '#/contract/headers'
import { ApiError, retryAfterMs } from './api-error'

/** `fetch`, as a page, a worker or a test has it. */
export type Fetcher = typeof fetch

export type Exchange = {
  fetch: Fetcher
  method: string
  url: string
  body: unknown
  token: string | null
  deviceId: string | null
  headers: Readonly<Record<string, string>>
  signal: AbortSignal | undefined
  timeoutMs: number
}

/** The headers that every call to our server carries. */
export const callHeaders = (token: string | null, deviceId: string | null): Record<string, string> => ({
  [APPLICATION_VERSION.header]: APPLICATION_VERSION.value,
  ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
  ...(deviceId === null ? {} : { [DEVICE_HEADER]: deviceId }),
})

/**
 * One request and its whole answer. Throws `ApiError` of kind `network`, `timeout` or `foreign`; an abort by the
 * caller's signal is thrown as it is, because nobody waits for it.
 */
export async function exchange(call: Exchange): Promise<{ response: Response; json: unknown }> {
  const abort = new AbortController()
  let timedOut = false
  const timer = setTimeout(() => {
    timedOut = true
    abort.abort()
  }, call.timeoutMs)
  const onAbort = () => abort.abort(call.signal?.reason)
  call.signal?.addEventListener('abort', onAbort)
  if (call.signal?.aborted === true) onAbort()
  try {
    const response = await call.fetch(call.url, {
      method: call.method,
      headers: {
        'Content-Type': call.body instanceof Blob ? call.body.type : 'application/json',
        ...callHeaders(call.token, call.deviceId),
        ...call.headers,
      },
      ...(call.body === undefined ? {} : { body: call.body instanceof Blob ? call.body : JSON.stringify(call.body) }),
      // A redirect is never our server's: it is a portal that wants a click.
      redirect: 'manual',
      cache: 'no-store',
      signal: abort.signal,
    })
    if (response.type === 'opaqueredirect' || !response.headers.has(API_HEADER)) {
      throw new ApiError('foreign', 'foreign', { status: response.status })
    }
    return { response, json: await readJson(response) }
  } catch (error) {
    if (error instanceof ApiError) throw error
    if (timedOut) throw new ApiError('timeout', 'timeout', { cause: error })
    if (call.signal?.aborted === true) throw error
    throw new ApiError('network', 'network', { cause: error })
  } finally {
    clearTimeout(timer)
    call.signal?.removeEventListener('abort', onAbort)
  }
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new ApiError('foreign', 'foreign', { status: response.status, cause })
  }
}

type Wire = {
  data?: unknown
  statusMessage?: { success?: unknown; message?: unknown; errors?: readonly FieldError[] }
}

/** The payload of an answer. Throws `ApiError` of kind `fault`, `refusal` or (without an envelope) `foreign`. */
export function unwrap(response: Response, json: unknown, isDouble: boolean): unknown {
  const envelope = (typeof json === 'object' && json !== null ? json : {}) as Wire // every field is checked before use
  const { statusMessage } = envelope
  if (typeof statusMessage?.success !== 'boolean') throw new ApiError('foreign', 'foreign', { status: response.status })
  const data = isDouble ? (envelope.data as Wire | null | undefined)?.data : envelope.data
  if (response.ok && statusMessage.success) return data
  throw new ApiError(
    response.ok ? 'refusal' : 'fault',
    typeof statusMessage.message === 'string' ? statusMessage.message : '',
    {
      status: response.status,
      errors: statusMessage.errors ?? [],
      data: data ?? null,
      retryAfterMs: retryAfterMs(response.headers.get('Retry-After'), Date.now()),
    },
  )
}
