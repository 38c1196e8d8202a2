import { contract } from '#/contract'
import type { AnyEndpoint } from './implement'

/** `GET /posweb/v1/orders/:orderId` → `orders.one`: what a call is called in the contract, by its method and pattern. */
const names = new Map<string, string>()
// A path that ends with a slash is served without it, too (`implement`).
for (const [area, calls] of Object.entries(contract))
  for (const [name, { method, path }] of Object.entries<AnyEndpoint>(calls))
    for (const pattern of new Set([path, path.replace(/\/$/, '')]))
      names.set(`${method} /${pattern}`, `${area}.${name}`)

/** Of an address that is no call of the contract its pattern, as `/health`. */
export const callName = (method: string, pattern: string): string => names.get(`${method} ${pattern}`) ?? pattern
