import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { backupName } from '#server/backup/backup-format'
import { drillBackup } from '#server/backup/drill-backup'
import { writeBackup } from '#server/backup/write-backup'
import { signedIn } from '../support/client'
import { startTestServer, type TestServer } from '../support/server'
import { placeOrder } from './ordering'

/** Each drill makes a PostgreSQL. */
vi.setConfig({ testTimeout: 90_000 })

let server: TestServer
let folder: string
let file: string
beforeAll(async () => {
  server = await startTestServer()
  folder = await mkdtemp(join(tmpdir(), 'drin-drill-'))
  const { api } = await signedIn(server, 'kitchen')
  for (let n = 0; n < 3; n++) await placeOrder(api)
  const at = new Date('2026-01-05T03:00:00Z')
  ;({ file } = await writeBackup(server.databaseUrl, folder, backupName(at), at))
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const drill = async (path: string) => {
  const said: string[] = []
  const result = await drillBackup(path, folder, { say: (line) => said.push(line) }).catch(
    (error: Error) => error.message,
  )
  return { said: said.join('\n'), result }
}
/** The backup with some of its text changed; whole, as far as its frame says. */
async function changed(name: string, from: string, to: string): Promise<string> {
  const text = gunzipSync(await readFile(file)).toString()
  expect(text).toContain(from)
  await writeFile(join(folder, name), gzipSync(text.replace(from, to)))
  return join(folder, name)
}

test('a good backup is restored beside, compared, read through the server, and thrown away', async () => {
  const { api } = await signedIn(server, 'kitchen')
  const later = await placeOrder(api) // the database goes on meanwhile, and is not what is looked at
  const { said, result } = await drill(file)
  expect(result).toEqual({ orders: 3, seconds: expect.any(Number) })
  expect(said).toContain('as they were at 2026-01-05T03:00:00.000Z')
  expect(said).toMatch(/counted: 3 orders of \d+\.\d\d in all, \d+ invoices of/)
  expect(said).toMatch(/read through the server: the board of business \d+$/)
  expect(await readdir(folder)).toEqual([backupName(new Date('2026-01-05T03:00:00Z'))])
  expect((await api.orders.one({ params: { orderId: later.id } })).id).toBe(later.id)
})

test('a damaged one, one of a newer version and one that the database refuses are told, and nothing is left behind', async () => {
  const whole = await readFile(file)
  const cut = join(folder, 'cut')
  await writeFile(cut, whole.subarray(0, whole.length / 2))
  const flipped = join(folder, 'flipped')
  await writeFile(
    flipped,
    whole.map((byte, n) => (n === Math.floor(whole.length / 2) ? byte ^ 0xff : byte)),
  )
  expect((await drill(join(folder, 'nowhere'))).result).toMatch(/^There is no file/)
  expect((await drill(cut)).result).toMatch(/cannot be read: unexpected end/)
  expect((await drill(flipped)).result).toMatch(/cannot be read|is no backup|is not whole/)
  expect((await drill(await changed('newer', '"hash":"', '"hash":"0'))).result).toMatch(/newer than this one/)
  expect((await drill(await changed('burnt', '"status":"PENDING"', '"status":"BURNT"'))).result).toMatch(
    /^Not restored: .*violates check constraint/,
  )
  expect((await readdir(folder)).filter((name) => name.startsWith('drill-'))).toEqual([])
})
