import { API_BASE, pageFetch } from '#/api/api-base'
import { endpoints } from '#/api/endpoints.gen'
import { exchange, unwrap } from '#/api/exchange'
import { urlOf } from '#/api/url-of'
import type { KanbanView } from '#/contract/orders'
import { localText } from '#/session/local-text'
import { readSessionState, SESSION_KEY } from '#/session/session-state'
import { cookieHint } from '../device/device-cookie'

/** A board that was asked for before the app was loaded; times by `performance.now()`, as the clock wants them. */
export type EarlyBoard = { view: KanbanView; sentAt: number; receivedAt: number }

let asked: { token: string; answer: Promise<EarlyBoard | undefined> } | undefined

/**
 * Asks the server for the board while the browser still reads the libraries. Only for a session that this device began:
 * both its token and the device's id must be at hand without IndexedDB. Never rejects, and needs no library.
 */
export function askForBoard(): void {
  const { token, mode } = readSessionState(localText(SESSION_KEY).read())
  const device = cookieHint()
  if (token !== null && mode === 'pos' && device !== undefined) {
    asked = { token, answer: fetchBoard(token, device.deviceId).catch(() => undefined) }
  }
}

/** What was asked for with this token, once; `undefined` where nothing was, or where it failed: ask as usual then. */
export async function takeEarlyBoard(token: string | null): Promise<EarlyBoard | undefined> {
  const early = asked
  asked = undefined
  return early !== undefined && early.token === token ? await early.answer : undefined
}

const TIMEOUT_MS = 10_000

async function fetchBoard(token: string, deviceId: string): Promise<EarlyBoard> {
  const [method, path] = endpoints.orders.kanbanView
  const sentAt = performance.now()
  const { response, json } = await exchange({
    fetch: pageFetch,
    method,
    url: urlOf(API_BASE, path, {}),
    body: undefined,
    token,
    deviceId,
    headers: {},
    signal: undefined,
    timeoutMs: TIMEOUT_MS,
  })
  // The contract's shape: the same call as the client's, which does not look into it either.
  return { view: unwrap(response, json, false) as KanbanView, sentAt, receivedAt: performance.now() }
}
