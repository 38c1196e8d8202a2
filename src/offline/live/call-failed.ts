import { API_BASE, pageFetch } from '#/api/api-base'
import { connection } from '../device/connection'

/** One question for all the calls that fail at the same time. */
let asking: Promise<boolean> | undefined

async function ask(): Promise<boolean> {
  try {
    const { probeConnection } = await import('./probe-connection')
    return await probeConnection(pageFetch, `${API_BASE}/health`)
  } catch {
    return false
  } finally {
    asking = undefined
  }
}

/**
 * A call did not reach the server. One address that a proxy does not let through, or that takes too long, is the trouble of
 * whoever asked there and not of the connection: that counts as lost only where the server itself does not answer either.
 */
export async function callFailed(): Promise<void> {
  if (connection.get().state !== 'disconnected' && (await (asking ??= ask()))) return
  connection.request(false)
}
