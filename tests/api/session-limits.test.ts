import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { ApiError } from '#/api/api-error'
import { clientOf, signedIn } from '../support/client'
import { PASSWORD } from '../support/seed'
import { movableClock, startTestServer, type TestServer } from '../support/server'

const servers: TestServer[] = []
const start = async (options: Parameters<typeof startTestServer>[0] = {}) => {
  const server = await startTestServer(options)
  servers.push(server)
  return server
}
afterEach(async () => {
  // The owner of the database was started first and goes last.
  for (const server of servers.splice(0).reverse()) await server.close()
})

type Answer = 'signed in' | 'refused' | { waitSec: number }

/** One try to sign in. */
async function guess(
  server: TestServer,
  username: string,
  password: string,
  deviceId: string | null = null,
): Promise<Answer> {
  try {
    await clientOf(server, null, deviceId).session.signIn({ body: { username, password, source: 'web' } })
    return 'signed in'
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'too_many_requests') return { waitSec: Math.round((error.retryAfterMs ?? 0) / 1000) }
    return error.code === 'invalid_credentials' ? 'refused' : 'signed in'
  }
}

test('an account has five tries, then the wait doubles', async () => {
  const clock = movableClock()
  const server = await start({ clock })
  const wrong = () => guess(server, 'kitchen', 'wrong')
  for (let n = 0; n < 5; n += 1) expect(await wrong()).toBe('refused')
  const waits: number[] = []
  for (let n = 0; n < 4; n += 1) {
    const blocked = await wrong()
    if (typeof blocked === 'string') throw new Error(`not blocked: ${blocked}`)
    waits.push(blocked.waitSec)
    clock.advance(blocked.waitSec * 1000)
    expect(await wrong()).toBe('refused')
  }
  expect(waits).toEqual([30, 60, 120, 240])
})

test('a block ends, and the right password forgets the tries before it', async () => {
  const clock = movableClock()
  const server = await start({ clock })
  for (let n = 0; n < 4; n += 1) await guess(server, 'kitchen', 'wrong')
  expect(await guess(server, 'kitchen', PASSWORD)).toBe('signed in')
  for (let n = 0; n < 4; n += 1) expect(await guess(server, 'kitchen', 'wrong')).toBe('refused')
  expect(await guess(server, 'kitchen', PASSWORD)).toBe('signed in')
})

test('of a thousand guesses, fifty at once, on two processes and a thousand devices, ten at most are looked at', async () => {
  const clock = movableClock()
  const first = await start({ clock })
  const second = await start({ clock, databaseUrl: first.databaseUrl })
  const answers: Answer[] = []
  for (let batch = 0; batch < 20; batch += 1) {
    const guesses = Array.from({ length: 50 }, (_, n) =>
      guess(n % 2 === 0 ? first : second, 'kitchen', `guess ${batch} ${n}`, randomUUID()),
    )
    answers.push(...(await Promise.all(guesses)))
  }
  const evaluated = answers.filter((answer) => typeof answer === 'string')
  expect(evaluated.length).toBeGreaterThan(0)
  expect(evaluated.length).toBeLessThanOrEqual(10)
}, 60_000)

test('the real user still gets in on the tablet that knows the account, while strangers guess', async () => {
  const server = await start()
  const tablet = randomUUID()
  await signedIn(server, 'kitchen', tablet)
  for (let n = 0; n < 8; n += 1) await guess(server, 'kitchen', 'wrong', randomUUID())
  expect(await guess(server, 'kitchen', PASSWORD, randomUUID())).toHaveProperty('waitSec')
  expect(await guess(server, 'kitchen', PASSWORD, tablet)).toBe('signed in')
})

test('a tablet that knows the account has five tries as well', async () => {
  const server = await start()
  const tablet = randomUUID()
  await signedIn(server, 'kitchen', tablet)
  for (let n = 0; n < 5; n += 1) expect(await guess(server, 'kitchen', 'wrong', tablet)).toBe('refused')
  expect(await guess(server, 'kitchen', PASSWORD, tablet)).toHaveProperty('waitSec')
  // Another account on the same tablet is not held back.
  expect(await guess(server, 'owner', PASSWORD, tablet)).toBe('signed in')
})

test('an address has fifty tries in a quarter of an hour, whatever accounts it names', async () => {
  const clock = movableClock()
  const server = await start({ clock })
  for (let n = 0; n < 50; n += 1) expect(await guess(server, `somebody${n}`, 'wrong')).toBe('refused')
  clock.advance(60_000)
  expect(await guess(server, 'kitchen', PASSWORD)).toEqual({ waitSec: 14 * 60 })
  clock.advance(14 * 60_000)
  expect(await guess(server, 'kitchen', PASSWORD)).toBe('signed in')
})

test('a device has twenty', async () => {
  const server = await start()
  const device = randomUUID()
  for (let n = 0; n < 20; n += 1) expect(await guess(server, `somebody${n}`, 'wrong', device)).toBe('refused')
  expect(await guess(server, 'somebody else', 'wrong', device)).toHaveProperty('waitSec')
  expect(await guess(server, 'somebody else', 'wrong', randomUUID())).toBe('refused')
})

test('an unknown user is counted like a known one', async () => {
  const server = await start()
  for (let n = 0; n < 5; n += 1) expect(await guess(server, 'nobody', 'wrong')).toBe('refused')
  expect(await guess(server, 'nobody', 'wrong')).toEqual({ waitSec: 30 })
})

test('an unknown user costs as much as a wrong password, so that the time gives nothing away', async () => {
  const clock = movableClock()
  const server = await start({ clock })
  /** Processor time in milliseconds, of this process with the server in it: work elsewhere on the machine does not count. */
  const cost = async (username: string) => {
    clock.advance(16 * 60_000)
    const begin = process.cpuUsage()
    expect(await guess(server, username, 'wrong')).toBe('refused')
    const { user, system } = process.cpuUsage(begin)
    return (user + system) / 1000
  }
  await cost('kitchen')
  await cost('nobody')
  const PAIRS = 41
  const known: number[] = []
  const unknown: number[] = []
  for (let n = 0; n < PAIRS; n += 1) {
    known.push(await cost('kitchen'))
    unknown.push(await cost('nobody'))
  }
  const median = (costs: readonly number[]) => costs.toSorted((a, b) => a - b)[PAIRS >> 1] ?? 0
  const share = median(unknown) / median(known)
  expect(share).toBeGreaterThan(0.7)
  expect(share).toBeLessThan(1.4)
  // Of tries beside each other: a machine that is busy for a while makes both dear.
  const differences = known.map((one, n) => one - (unknown[n] ?? 0))
  expect(Math.abs(median(differences))).toBeLessThan(5)
}, 60_000)
