/**
 * What happens to the bytes between app and server.
 * - `pass`: nothing.
 * - `refuse`: new connections are reset and open ones cut: the server is gone.
 * - `blackHole`: accepted and never answered; nothing flows in either direction, nothing is closed.
 * - `delay`: answers arrive `delayMs` later.
 * - `dropRequest`: the request never reaches the server, then the connection is reset.
 * - `dropResponse`: the server carries the request out, its answer is thrown away and the connection reset.
 * - `cutMidBody`: the connection is reset after `cutAfterBytes` bytes of the answer.
 * - `halfOpen`: what is connected stays open but silent (no FIN, as a router that forgot); new connections pass.
 * - `answer`: somebody else answers in the server's place: a gateway with 5xx, a limit with 429, a captive portal.
 * - `slow`: answers arrive at `bytesPerSecond`.
 * - `editEvents`: the events of a live stream go through `edit`.
 */
export type FaultMode =
  | 'pass'
  | 'refuse'
  | 'blackHole'
  | 'delay'
  | 'dropRequest'
  | 'dropResponse'
  | 'cutMidBody'
  | 'halfOpen'
  | 'answer'
  | 'slow'
  | 'editEvents'

/** An answer that the proxy gives itself. */
export type FaultAnswer = { status: number; headers?: Readonly<Record<string, string>>; body?: string }

/** One event of a stream as it stands on the wire, without the blank line; gives what takes its place. */
export type EditEvent = (event: string) => readonly string[]

export type FaultOptions = {
  delayMs?: number
  cutAfterBytes?: number
  bytesPerSecond?: number
  /** Taken in turn. */
  answers?: readonly FaultAnswer[]
  edit?: EditEvent
  /** Only requests that carry one of these texts in their head are hit; the others pass. */
  onlyPath?: string | readonly string[]
  /** Requests that carry this text in their head pass. */
  exceptPath?: string
  /** After so many hits the proxy passes again. */
  times?: number
}

/** What our own server says when it is asked too often. */
export const tooManyRequests = (seconds: number): FaultAnswer => ({
  status: 429,
  headers: { 'Content-Type': 'application/json', 'X-Drin-Api': '1', 'Retry-After': String(seconds) },
  body: JSON.stringify({ data: null, statusMessage: { success: false, message: 'too_many_requests', errors: [] } }),
})

/** What our own server says while it cannot work, as without its database. */
export const unavailable: FaultAnswer = {
  status: 503,
  headers: { 'Content-Type': 'application/json', 'X-Drin-Api': '1' },
  body: JSON.stringify({ data: null, statusMessage: { success: false, message: 'unavailable', errors: [] } }),
}

/** A gateway in front of a server that is unwell. */
export const gatewayError = (status: 500 | 502 | 503 | 504): FaultAnswer => ({
  status,
  headers: { 'Content-Type': 'text/html' },
  body: `<h1>${status}</h1>`,
})

/** What a hotel's network answers to everything before somebody has pressed "I agree". */
export const captivePage: FaultAnswer = {
  status: 200,
  headers: { 'Content-Type': 'text/html' },
  body: '<!doctype html><title>Welcome</title><h1>Free Wi-Fi</h1><form><button>I agree</button></form>',
}

/** What a network answers that wants to be signed in to. Without a challenge: the browser's own question hides the page. */
export const captiveRefusal: FaultAnswer = {
  status: 401,
  headers: { 'Content-Type': 'text/html' },
  body: '<!doctype html><title>Welcome</title><h1>Sign in to the Wi-Fi</h1>',
}

export function bytesOf({ status, headers = {}, body = '' }: FaultAnswer): Buffer {
  const lines = Object.entries({
    ...headers,
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`HTTP/1.1 ${status} Fault\r\n${lines.join('')}\r\n${body}`)
}
