import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import PgBoss from 'pg-boss'
import { Client as Postgres } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MIGRATIONS } from '#server/db/migrate'
import { servingUrl } from '#server/db/serving-role'
import { QUEUE_SCHEMA } from '#server/ground/queue/job-queue'
import { queueJobs } from '#server/ground/queue/jobs'
import { QUEUES } from '#server/ground/queue/queues'
import { type JobEnd, workQueue } from '#server/ground/queue/work-queue'
import { movableClock, startTestServer, type TestServer } from '../support/server'

let server: TestServer
let second: TestServer
const clock = movableClock()
beforeAll(async () => {
  server = await startTestServer({ clock })
  second = await startTestServer({ clock, databaseUrl: server.databaseUrl })
})
beforeEach(() => server.sql('DELETE FROM queue.job'))
afterAll(async () => {
  await second.close()
  await server.close()
})

const MAIL = { userId: 1, messageId: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff' }
const send = () => server.db.transaction('system', (tx) => server.deps.queue.send(tx, 'password_mail', [MAIL]))
/** Works on what is due, each try with this end; answers which tries there were. */
const work = async (end: JobEnd, { deps } = server): Promise<number[]> => {
  const tries: number[] = []
  const told = () => undefined
  await workQueue(deps, 'password_mail', { told, work: async (job) => (tries.push(job.tries), end) })
  return tries
}
const states = async () =>
  (await server.sql('SELECT state::text AS state FROM queue.job ORDER BY 1')).rows.map((row) => row['state'])
const AGAIN = { state: 'again', error: 'away' } as const
const DONE = { state: 'done' } as const

describe('the schema', () => {
  test('is the one that the installed library wants: a newer one needs a migration', async () => {
    // Rejects otherwise, as the server does at its start.
    const boss = new PgBoss({
      schema: QUEUE_SCHEMA,
      migrate: false,
      supervise: false,
      schedule: false,
      db: { executeSql: (text, values) => server.owner.pool.query(text, values) },
    })
    await boss.start()
    const flat = (sql: string) => sql.replaceAll('--> statement-breakpoint', '').replaceAll(/[\s;]+/g, '')
    const made = flat(readFileSync(`${MIGRATIONS}/0007_queue.sql`, 'utf8'))
    const wanted = PgBoss.getConstructionPlans(QUEUE_SCHEMA)
      .split(';\n')
      .map((statement) => flat(statement))
      .filter((statement) => statement !== '' && !/^(BEGIN|COMMIT|SETLOCAL|SELECTpg_advisory)/.test(statement))
    expect(wanted.length).toBeGreaterThan(10)
    expect(wanted.filter((statement) => !made.includes(statement))).toEqual([])
  })

  test('has the declared queues, with their leases and tries', async () => {
    const { rows } = await server.sql(
      'SELECT name, expire_seconds AS "leaseSeconds", retry_limit AS retries FROM queue.queue ORDER BY name',
    )
    const declared = Object.entries(QUEUES).map(([name, { leaseSeconds, retries }]) => ({
      name,
      leaseSeconds,
      retries,
    }))
    expect(rows).toEqual(declared.toSorted((a, b) => a.name.localeCompare(b.name)))
  })

  test.each([
    ['a table', 'CREATE TABLE queue.planted (n integer)'],
    ['a column', 'ALTER TABLE queue.job ADD COLUMN planted integer'],
    ['a queue', `SELECT queue.create_queue('planted', '{}')`],
    ['another version', 'UPDATE queue.version SET version = 99'],
    ['nothing left', 'DROP SCHEMA queue CASCADE'],
  ])('never gets %s by the application', async (_, statement) => {
    const serving = new Postgres({ connectionString: servingUrl(server.databaseUrl) })
    await serving.connect()
    await expect(serving.query(statement)).rejects.toMatchObject({ code: '42501' })
    await serving.end()
  })
})

describe('a job', () => {
  test('is there together with what caused it, or not at all', async () => {
    const broken = server.db.transaction('system', async (tx) => {
      await server.deps.queue.send(tx, 'password_mail', [MAIL])
      throw new Error('on purpose')
    })
    await expect(broken).rejects.toThrow('on purpose')
    expect(await states()).toEqual([])
    await send()
    expect(await states()).toEqual(['created'])
  })

  test('is worked on by one of two processes, once', async () => {
    for (let n = 0; n < 25; n += 1) await send()
    const tries = await Promise.all([server, second, server, second].map((each) => work(DONE, each)))
    expect(tries.flat()).toHaveLength(25)
    expect(new Set(await states())).toEqual(new Set(['completed']))
  })

  test('of a process that was killed is taken over once its lease is over', async () => {
    await send()
    const options = {
      connectionString: server.databaseUrl,
      schema: QUEUE_SCHEMA,
      migrate: false,
      supervise: false,
      schedule: false,
    }
    const script = `const PgBoss = require('pg-boss'); const boss = new PgBoss(${JSON.stringify(options)});
      boss.start().then(() => boss.fetch('password_mail')).then((jobs) => { console.log(jobs.length); setInterval(() => {}, 1000) })`
    const other = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
    const [taken] = await new Promise<[Buffer]>((resolve) =>
      other.stdout.once('data', (data: Buffer) => resolve([data])),
    )
    expect(taken.toString().trim()).toBe('1')
    const ended = new Promise((resolve) => other.once('exit', resolve))
    other.kill('SIGKILL')
    await ended
    expect(await work(DONE)).toEqual([])
    // It took the job by the true clock, which has gone on while the test's stood still.
    clock.advance((QUEUES.password_mail.leaseSeconds + 60) * 1_000)
    expect(await work(DONE)).toEqual([2])
    expect(await states()).toEqual(['completed'])
  })

  test('whose end comes too late is not ended by it: it is another’s', async () => {
    await send()
    let late: (end: JobEnd) => void = () => undefined
    let wrote = false
    const slow = workQueue(server.deps, 'password_mail', {
      told: () => undefined,
      work: () => new Promise((resolve) => (late = resolve)),
    })
    await expect.poll(states).toEqual(['active'])
    clock.advance(QUEUES.password_mail.leaseSeconds * 1_000)
    const [taken] = await second.deps.queue.endLeases().then(() => second.deps.queue.take('password_mail'))
    late({ state: 'givenUp', write: async () => (wrote = true) })
    await slow
    expect([taken?.tries, wrote, await states()]).toEqual([2, false, ['active']])
  })

  test('that fails waits a little longer each time, and is given up after its last try', async () => {
    await send()
    expect(await work(AGAIN)).toEqual([1])
    clock.advance(14_999)
    expect(await work(AGAIN)).toEqual([])
    clock.advance(1)
    expect(await work(AGAIN)).toEqual([2])
    clock.advance(29_999)
    expect(await work(AGAIN)).toEqual([])
    clock.advance(1)
    expect(await work(AGAIN)).toEqual([3])
    await server.sql('UPDATE queue.job SET retry_limit = 3')
    clock.advance(45_000)
    expect(await work(AGAIN)).toEqual([4])
    expect(await states()).toEqual(['failed'])
  })

  test('that throws is tried again, and leaves no text of the error', async () => {
    await send()
    await workQueue(server.deps, 'password_mail', {
      told: () => undefined,
      work: () => Promise.reject(new TypeError('+355 69 111 2222')),
    })
    const { rows } = await server.sql('SELECT state::text AS state, output FROM queue.job')
    expect(rows).toEqual([{ state: 'retry', output: { message: 'TypeError' } }])
  })

  test('that is done is forgotten after a day, one that failed after ninety', async () => {
    await send()
    await work(DONE)
    await send()
    await work({ state: 'givenUp', error: '550' })
    const tidy = async (days: number) => {
      clock.advance(days * 86_400_000)
      for (const job of queueJobs) await job.run(server.deps)
      return states()
    }
    expect(await tidy(0.9)).toEqual(['completed', 'failed'])
    expect(await tidy(0.2)).toEqual(['failed'])
    expect(await tidy(90)).toEqual([])
  })
})

test('tries to send a password or a report fill a day', () => {
  for (const name of ['password_mail', 'report_mail'] as const) {
    const { retries, waitSeconds } = QUEUES[name]
    const waited = Array.from({ length: retries }, (_, n) => waitSeconds(n + 1)).reduce((sum, each) => sum + each, 0)
    expect(Math.abs(waited - 86_400)).toBeLessThan(900)
  }
})
