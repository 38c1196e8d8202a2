import type { AnyEndpoint } from '#server/ground/http/implement'
import type { Parts } from './sweep-samples'
import { appFetch } from '../support/app-fetch'

/** Any call of the contract, filled in by hand: also one that the client's types would not let through. */
export async function callWith(
  url: string,
  endpoint: AnyEndpoint,
  parts: Parts,
  token?: string,
  deviceId?: string,
): Promise<{ status: number; json: unknown }> {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(parts.params?.[name] ?? 1)),
  )
  const query = new URLSearchParams(parts.query).toString()
  const response = await appFetch(`${url}/${path}${query === '' ? '' : `?${query}`}`, {
    method: endpoint.method,
    headers: {
      'Content-Type': 'application/json',
      ...(deviceId !== undefined && { 'X-Drin-Device': deviceId }),
      ...parts.headers,
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    },
    ...(parts.body !== undefined && { body: JSON.stringify(parts.body) }),
  })
  return { status: response.status, json: await response.json() }
}
