import * as v from 'valibot'
import { API_BASE } from './app-api'

/** What a server says about itself before anybody signs in. */
const Deployment = v.object({
  /** It runs with demonstration data and accounts. */
  demo: v.optional(v.boolean(), false),
})
export type Deployment = v.InferOutput<typeof Deployment>

/** `GET /ready` stands outside the API: no envelope is required, no token is sent. Rejects where nothing answers. */
export async function readDeployment(signal: AbortSignal): Promise<Deployment> {
  const answer: unknown = await (await fetch(`${API_BASE}/ready`, { signal })).json()
  const wrapped = v.safeParse(v.object({ data: Deployment }), answer)
  return wrapped.success ? wrapped.output.data : v.parse(Deployment, answer)
}
