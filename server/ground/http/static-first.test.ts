import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { contract } from '#/contract'
import type { AnyEndpoint } from './implement'
import { staticFirst } from './static-first'

test.each([
  ['orders/today', 'orders/:id'],
  ['orders/:id', ':area/today'],
  ['orders/:id/status/REJECTED', 'orders/:id/status/:status'],
  ['orders', 'orders/:id'],
  ['orders/today/sums', 'orders/:id'],
])('%s comes before %s', (first, second) => {
  expect([second, first].toSorted(staticFirst)).toEqual([first, second])
  expect([first, second].toSorted(staticFirst)).toEqual([first, second])
})

test('paths that differ in words alone stay as they are', () => {
  expect(['users/:id', 'orders/:id', 'menus/:menu'].toSorted(staticFirst)).toEqual([
    'users/:id',
    'orders/:id',
    'menus/:menu',
  ])
})

describe('every call is answered by itself', () => {
  const calls = Object.values(contract).flatMap((part): AnyEndpoint[] => Object.values(part))
  const nameOf = ({ method, path }: AnyEndpoint): string => `${method} ${path}`
  /** Requests for a call, each parameter a number, that another one answers when they are registered in that order. */
  async function strays(inOrder: readonly AnyEndpoint[]): Promise<string[]> {
    const app = new Hono()
    for (const call of inOrder) app.on(call.method, `/${call.path}`, (c) => c.text(nameOf(call)))
    const answers = calls.map(async (call) => {
      const { method, path } = call
      const answer = await app.request(`/${path.replaceAll(/:\w+/g, '7')}`, { method })
      return (await answer.text()) === nameOf(call) ? [] : [nameOf(call)]
    })
    return (await Promise.all(answers)).flat()
  }
  const mixed = (text: string): string => createHash('sha256').update(text).digest('hex')
  /** The same mixture for the same seed. */
  const shuffled = (seed: number): AnyEndpoint[] =>
    calls.toSorted((one, other) => (mixed(`${seed} ${nameOf(one)}`) < mixed(`${seed} ${nameOf(other)}`) ? -1 : 1))

  test.each([1, 2, 3])('by the rule, in whatever order they are declared (%i)', async (seed) => {
    expect(await strays(shuffled(seed).toSorted((one, other) => staticFirst(one.path, other.path)))).toEqual([])
  })

  test('but not without it: one that begins with parameters takes others', async () => {
    expect(await strays(calls.toSorted((one, other) => staticFirst(other.path, one.path)))).toContain(
      'GET posweb/v1/orders/today',
    )
  })
})
