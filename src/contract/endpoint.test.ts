import * as v from 'valibot'
import { expect, it } from 'vitest'
import { type ArgumentsOf, type Endpoint, endpoint, type ResponseOf } from './endpoint'
import { contract } from './index'
import { textInt } from './shared'

type Accept = typeof contract.orders.accept
const call = <E>(_arguments: ArgumentsOf<E>): void => undefined

it('asks a caller for exactly what an endpoint declares', () => {
  call<Accept>({ params: { orderId: 7 }, body: { cookingTime: 25 } })
  // @ts-expect-error the path parameter is missing
  call<Accept>({ params: {}, body: { cookingTime: 25 } })
  // @ts-expect-error the body has another shape
  call<Accept>({ params: { orderId: 7 }, body: { minutes: 25 } })
  // @ts-expect-error the body is missing
  call<Accept>({ params: { orderId: 7 } })
  // @ts-expect-error a read takes no body
  call<typeof contract.orders.one>({ params: { orderId: 7 }, body: { cookingTime: 25 } })

  call<typeof contract.orders.list>({})
  call<typeof contract.orders.list>({ query: { limit: 50 } })
  // @ts-expect-error no such filter
  call<typeof contract.orders.list>({ query: { limits: 50 } })

  const status: ResponseOf<Accept>['status'] = 'ACCEPTED'
  expect(status).toBe('ACCEPTED')
})

it('refuses to declare a path parameter without its schema', () => {
  const read = { method: 'GET', response: v.null(), access: 'signedIn', reads: ['order'] } as const
  // @ts-expect-error `orderId` has no schema
  endpoint({ ...read, path: 'orders/:orderId', params: {} })
  expect(endpoint({ ...read, path: 'orders/:orderId', params: { orderId: textInt } }).method).toBe('GET')
})

it('refuses a call that says neither what it reads nor what it changes, or both', () => {
  const call = { method: 'PUT', path: 'orders', response: v.null(), access: 'signedIn' } as const
  // @ts-expect-error neither
  endpoint(call)
  // @ts-expect-error both
  endpoint({ ...call, reads: ['order'], changes: ['order'] })
  // @ts-expect-error no such kind
  endpoint({ ...call, changes: ['orders'] })
  expect(endpoint({ ...call, changes: ['order'] }).reads).toEqual([])
})

it('reads by GET, and changes nothing by it', () => {
  const calls = Object.values(contract).flatMap((area) => Object.values(area) as Endpoint[])
  const gets = calls.filter(({ method }) => method === 'GET')
  expect(gets.filter(({ reads, changes }) => reads.length === 0 || changes.length > 0)).toEqual([])
})

it('wraps the answers of the B2B family twice', () => {
  expect(contract.session.signInB2B.envelope).toBe('double')
  expect(contract.session.signIn.envelope).toBe('single')
})
