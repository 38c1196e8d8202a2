import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Job, startJobs } from '#server/jobs'
import { sessionJobs } from '#server/ground/session/jobs'
import { signedIn } from '../support/client'
import { movableClock, startTestServer, type TestServer } from '../support/server'

let server: TestServer
const clock = movableClock()
beforeAll(async () => {
  server = await startTestServer({ clock })
})
afterAll(() => server.close())

/** A job that says when it ran for the n-th time. */
function countingJob() {
  let runs = 0
  const waiting: { n: number; done: () => void }[] = []
  const job: Job = {
    name: 'count',
    everyMs: 20,
    run: async () => {
      runs += 1
      for (const each of waiting) if (runs >= each.n) each.done()
    },
  }
  return { job, runs: () => runs, reached: (n: number) => new Promise<void>((done) => waiting.push({ n, done })) }
}

test('run in one of two processes, and in the other when the first ends', async () => {
  const first = countingJob()
  const second = countingJob()
  const one = startJobs(server.deps, server.databaseUrl, [first.job])
  await first.reached(1)
  const two = startJobs(server.deps, server.databaseUrl, [second.job])
  await first.reached(20)
  expect(second.runs()).toBe(0)
  await one.stop()
  await second.reached(1)
  await two.stop()
  const ended = second.runs()
  await new Promise((resolve) => setImmediate(resolve))
  expect(second.runs()).toBe(ended)
})

test('go on after one of them failed', async () => {
  const counting = countingJob()
  const failing: Job = {
    ...counting.job,
    run: async (deps) => (await counting.job.run(deps), Promise.reject(new Error('on purpose'))),
  }
  const jobs = startJobs(server.deps, server.databaseUrl, [failing])
  await counting.reached(3)
  await jobs.stop()
})

test('forget sessions that ended long ago, and keep the living', async () => {
  const sessions = async () => (await server.owner.pool.query('SELECT id FROM sessions')).rows.length
  await signedIn(server, 'kitchen')
  await sessionJobs[0]?.run(server.deps)
  expect(await sessions()).toBe(1)
  clock.advance(61 * 24 * 3_600_000)
  await signedIn(server, 'kitchen')
  await sessionJobs[0]?.run(server.deps)
  expect(await sessions()).toBe(1)
})
