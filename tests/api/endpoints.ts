import { contract } from '#/contract'
import type { AnyEndpoint } from '#server/ground/http/implement'
import type { SAMPLES } from './sweep-samples'

/** Every call of the contract by its name, `area.call`: what is added there is here by itself. */
export const ENDPOINTS = Object.entries(contract).flatMap(([area, endpoints]) =>
  Object.entries(endpoints).map(([name, endpoint]) => ({
    name: `${area}.${name}` as keyof typeof SAMPLES, // made of the contract's own keys
    endpoint: endpoint as AnyEndpoint, // one of its endpoints
  })),
)
