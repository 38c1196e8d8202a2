import * as v from 'valibot'
import { expect, it } from 'vitest'
import { endpoint } from '#/contract/endpoint'
import { textInt } from '#/contract/shared'
import type { Routes } from './implement'

const common = { method: 'GET', response: v.number(), access: 'signedIn', reads: ['order'] } as const
const numbers = {
  one: endpoint({ ...common, path: 'numbers/:id', params: { id: textInt } }),
  all: endpoint({ ...common, path: 'numbers', access: 'anyone' }),
}
type Numbers = Routes<typeof numbers>
const all: Numbers['all'] = async () => 0
const one: Numbers['one'] = async (ctx, { params }) => params.id + ctx.caller.userId

it('takes one handler for each call of a part of the contract, of what the call declares', () => {
  const routes: Numbers = { one, all }
  // @ts-expect-error `all` has no handler
  const less: Numbers = { one }
  // @ts-expect-error there is no such call
  const more: Numbers = { one, all, some: all }
  // @ts-expect-error the answer is a number
  const answer: Numbers = { one, all: async () => 'none' }
  // @ts-expect-error the parameter is `id`
  const input: Numbers = { all, one: async (_ctx, { params }) => params.numberId }
  // @ts-expect-error nobody need be signed in
  const caller: Numbers = { one, all: async (ctx) => ctx.caller.userId }
  expect([routes, less, more, answer, input, caller]).toHaveLength(6)
})

it('gives the bytes of an upload, and the whole answer of a stream, to their handlers', () => {
  const files = {
    send: endpoint({ ...common, path: 'files', body: v.blob(), kind: 'upload' }),
    follow: endpoint({ ...common, path: 'files', kind: 'stream' }),
  }
  const routes: Routes<typeof files> = {
    send: async (_ctx, { body }, c) => body ?? c.req.raw.headers.get('Content-Length')?.length ?? 0,
    follow: async (_ctx, _input, c) => c.body(null),
  }
  // @ts-expect-error a stream makes the whole answer
  const follow: Routes<typeof files> = { ...routes, follow: async () => 0 }
  expect(Object.keys(follow)).toEqual(Object.keys(files))
})
