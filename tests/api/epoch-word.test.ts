import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LiveMessage, LiveReset } from '#/contract/live'
import { formatCursor } from '#/contract/live-cursor'
import { signedIn } from '../support/client'
import { type Account, BUSINESS } from '../support/seed'
import { movableClock, startTestServer, type TestServer } from '../support/server'
import { openStream } from './stream-reader'

const clock = movableClock()
const MINUTE = 60_000

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ clock })
})
afterAll(() => server.close())

const isReset = (message: LiveMessage): message is LiveReset => message.type === 'reset'

/** Says that it holds events which the database does not have; answers the epoch afterwards, as the database has it. */
async function say(who: Account, to: TestServer = server): Promise<string> {
  const { token } = await signedIn(to, who)
  const cursor = formatCursor({ epoch: to.deps.facts.epoch, heads: { [BUSINESS.own]: 1_000_000_000 } })
  const stream = await openStream(to, token, { cursor })
  expect(await stream.until(isReset)).toMatchObject({ reason: 'ahead_of_server' })
  stream.close()
  return storedEpoch()
}
const storedEpoch = async (): Promise<string> =>
  String(
    (await server.sql(`SELECT value->>'epoch' AS epoch FROM deployment_facts WHERE name = 'installation'`)).rows[0]?.[
      'epoch'
    ],
  )

test('the word of a courier or an accountant has nobody read everything anew but themselves', async () => {
  const epoch = await storedEpoch()
  expect(await say('courier')).toBe(epoch)
  expect(await say('finance')).toBe(epoch)
})

test('the kitchen’s word counts once in ten minutes, for all processes and across their starts', async () => {
  const first = await storedEpoch()
  const renewed = await say('kitchen')
  expect(renewed).not.toBe(first)
  expect(server.deps.facts.epoch).toBe(renewed)

  const second = await startTestServer({ clock, databaseUrl: server.databaseUrl })
  try {
    clock.advance(10 * MINUTE - 1)
    expect(await say('kitchen', second)).toBe(renewed)
    clock.advance(1)
    const again = await say('kitchen', second)
    expect(again).not.toBe(renewed)
    // The first process, which may not have heard of it, follows and begins no epoch of its own.
    expect(await say('kitchen')).toBe(again)
    expect(server.deps.facts.epoch).toBe(again)
  } finally {
    await second.close()
  }
})
