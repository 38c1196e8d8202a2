import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { isAlive } from '#server/db/postmaster'
import { bundleServer, type DrinProcess, failToStart, startDrin } from '../support/drin-process'
import { appFetch } from '../support/app-fetch'

let data: string
beforeAll(bundleServer)
const running: DrinProcess[] = []
beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'drin-data-'))
})
afterEach(async () => {
  for (const each of running.splice(0)) await each.end('SIGTERM')
  const pid = await postmaster()
  if (pid !== undefined && isAlive(pid)) process.kill(pid, 'SIGQUIT')
  await rm(data, { recursive: true, force: true })
})

const start = async (more: Record<string, string> = {}): Promise<DrinProcess> => {
  const drin = await startDrin({ DRIN_DATA: data, ...more })
  running.push(drin)
  return drin
}
const postmaster = async (): Promise<number | undefined> => {
  const text = await readFile(join(data, 'postgres', 'postmaster.pid'), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : Number(text.split('\n')[0])
}
const isReady = async (drin: DrinProcess) => (await fetch(`${drin.address}/ready`)).status === 200
const setupLink = (drin: DrinProcess) => /http\S+\/setup\?token=\S+/.exec(drin.said())?.[0] ?? ''

/** A session made on one process, to be used on the others. */
async function makeAdministrator(drin: DrinProcess): Promise<string> {
  const token = new URL(setupLink(drin)).searchParams.get('token') ?? ''
  const fields = { token, name: 'Ana', surname: 'Kola', username: 'ana', password: 'a long password' }
  await fetch(`${drin.address}/setup`, { method: 'POST', body: new URLSearchParams(fields) })
  const signed = await appFetch(`${drin.address}/authenticationuser/v2/authentication`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'ana', password: 'a long password', source: 'web' }),
  })
  return (await signed.json()).data.token
}
const knows = async (drin: DrinProcess, token: string) =>
  (await appFetch(`${drin.address}/v1/me`, { headers: { Authorization: token } })).status === 200

test('Ctrl-C stops everything, and the next start finds everything', { timeout: 60_000 }, async () => {
  const first = await start()
  expect(await isReady(first)).toBe(true)
  const token = await makeAdministrator(first)
  const pid = await postmaster()
  expect(await first.end('SIGINT')).toBe(0)
  expect(await postmaster()).toBeUndefined()
  // The pid file goes last; the process itself stays until its parent has noticed.
  await expect.poll(() => isAlive(pid ?? 0), { timeout: 20_000 }).toBe(false)
  const next = await start()
  expect(await knows(next, token)).toBe(true)
  expect(setupLink(next)).toBe('')
})

test('a process that was killed leaves nothing that blocks the next start', { timeout: 60_000 }, async () => {
  const first = await start()
  const token = await makeAdministrator(first)
  const pid = await postmaster()
  await first.end('SIGKILL')
  const next = await start()
  expect(await postmaster()).toBe(pid)
  expect(await knows(next, token)).toBe(true)
  expect(await next.end('SIGTERM')).toBe(0)
  expect(await postmaster()).toBeUndefined()
})

test('two processes share one folder, and the database ends with the last', { timeout: 60_000 }, async () => {
  const first = await start()
  const token = await makeAdministrator(first)
  const second = await start()
  expect(await knows(second, token)).toBe(true)
  await first.end('SIGINT')
  expect(await knows(second, token)).toBe(true)
  await second.end('SIGINT')
  expect(await postmaster()).toBeUndefined()
})

test('two processes that end at the same moment stop the database as well', { timeout: 60_000 }, async () => {
  const both = [await start(), await start()]
  expect(await Promise.all(both.map((each) => each.end('SIGTERM')))).toEqual([0, 0])
  expect(await postmaster()).toBeUndefined()
})

test('a database that was killed is started again, and nothing that was answered is lost', {
  timeout: 60_000,
}, async () => {
  const drin = await start()
  const token = await makeAdministrator(drin)
  process.kill((await postmaster()) ?? 0, 'SIGKILL')
  await expect.poll(() => knows(drin, token), { timeout: 20_000 }).toBe(true)
})

test('a pid file of a process that is no database does not block the start', { timeout: 60_000 }, async () => {
  const first = await start()
  await first.end('SIGTERM')
  // After a power cut, or in a container, the number may belong to anything: here to this test.
  const file = join(data, 'postgres', 'postmaster.pid')
  await writeFile(file, `${process.pid}\n${join(data, 'postgres')}\n0\n5432\n\n\n\n`)
  expect(await isReady(await start())).toBe(true)
})

test('a start that cannot go on says why in a sentence', { timeout: 60_000 }, async () => {
  const taken = createServer()
  const port = await new Promise<number>((resolve) => {
    taken.listen(0, '127.0.0.1', () => {
      const address = taken.address()
      resolve(typeof address === 'object' && address !== null ? address.port : 0)
    })
  })
  const file = join(data, 'a-file')
  await writeFile(file, '')
  const cases: [Record<string, string>, RegExp][] = [
    [{ PORT: String(port) }, /^Port \d+ on 127\.0\.0\.1 is taken/],
    [{ PORT: 'eighty' }, /^PORT must be a number/],
    [{ DRIN_DATA: file }, /is not a folder/],
    [{ DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/none' }, /cannot be opened/],
    [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL must look like/],
    [{ DRIN_CLOCK: 'tomorrow' }, /^DRIN_CLOCK is neither/],
    [{ DRIN_FIREBASE: '{"apiKey":' }, /^DRIN_FIREBASE cannot be read/],
  ]
  for (const [environment, sentence] of cases) {
    const { code, said } = await failToStart({ DRIN_DATA: data, ...environment })
    const last = said.trim().split('\n').at(-1) ?? ''
    expect({ code, last }).toEqual({ code: 1, last: expect.stringMatching(sentence) })
    expect(said).not.toMatch(/\n\s+at |secret/)
  }
  taken.close()
  expect(existsSync(join(data, 'postgres', 'postmaster.pid'))).toBe(false)
})
