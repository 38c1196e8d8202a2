import { API_BASE } from './api-base'

/** What a server says about itself before anybody signs in. */
export type Deployment = {
  /** It runs with demonstration data and accounts. */
  demo: boolean
}

/** `GET /ready` stands outside the contract: no token is sent. Rejects where nothing of ours answers. */
export async function readDeployment(signal: AbortSignal): Promise<Deployment> {
  const answer: unknown = await (await fetch(`${API_BASE}/ready`, { signal })).json()
  // The one field is compared below, whatever it is.
  const { data } = answer as { data?: { demo?: unknown } }
  return { demo: data?.demo === true }
}
