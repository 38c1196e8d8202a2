import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Installation, makeInstallation } from '#server/setup/make-installation'
import { offerSetup } from '#server/setup/first-administrator'
import { clientOf } from '../support/client'
import { bundleServer, failToStart, startDrin } from '../support/drin-process'
import { startTestServer, type TestServer } from '../support/server'
import { root, tool } from '../support/steps.mjs'

const WISH: Installation = {
  business: 'Zgara e Re',
  city: 'Durrës',
  currency: 'EUR',
  timeZone: 'Europe/Rome',
  name: 'Ana',
  surname: 'Kola',
  username: 'ana',
  password: 'a long password',
}

describe('an installation', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
    const owner = new Client({ connectionString: server.databaseUrl })
    await owner.connect()
    await owner.query('TRUNCATE users, businesses, cities, companies CASCADE')
    await owner.end()
  })
  afterAll(() => server.close())

  test('is made once, of two that make it at the same moment, and closes the link of a start before', async () => {
    const token = await offerSetup(server.db)
    expect(token).toBeDefined()
    const make = (username: string) => makeInstallation(server.db, server.databaseUrl, { ...WISH, username })
    const made = await Promise.allSettled([make('ana'), make('bela')])
    expect(made.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await fetch(`${server.url}/setup?token=${token}`)).status).toBe(404)

    const username = made[0].status === 'fulfilled' ? 'ana' : 'bela'
    const signed = await clientOf(server).session.signIn({ body: { username, password: WISH.password, source: 'web' } })
    expect(signed.user).toMatchObject({
      superAdministrator: true,
      restaurants: [{ restaurantName: 'Zgara e Re', currency: 'EUR', timeZone: 'Europe/Rome' }],
    })
  })
})

/** Whole processes, each with an embedded database: what a person at the terminal sees. */
describe('at the terminal', { timeout: 90_000 }, () => {
  let folder: string
  beforeAll(async () => {
    await bundleServer()
    folder = await mkdtemp(join(tmpdir(), 'drin-installation-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  const setup = async (data: string, more: readonly string[] = []) => {
    const { business, city, name, surname, username, password } = WISH
    const said = Object.entries({ business, city, name, surname, username }).flatMap(([key, value]) => [
      `--${key}`,
      value,
    ])
    const command = [tool('tsx/dist/cli.mjs'), 'server/bin/setup.ts', ...said, ...more]
    const env = { ...process.env, DRIN_DATA: data, DRIN_SETUP_PASSWORD: password }
    const running = promisify(execFile)(process.execPath, command, { cwd: root, env })
    running.child.stdin?.end()
    return running.then(
      ({ stdout }) => stdout,
      (error: { stderr: string }) => error.stderr,
    )
  }

  test('npm run setup makes a real installation of an empty folder, which starts without a setting', async () => {
    const data = join(folder, 'real')
    expect(await setup(data, ['--time-zone', 'Europe/Nowhere'])).toContain('--time-zone: A name like Europe/Tirane.')
    expect(await setup(data)).toContain('Zgara e Re is ready')
    const drin = await startDrin({ DRIN_DATA: data, DRIN_DEMO: '', HOST: '0.0.0.0' })
    expect(drin.said()).not.toContain('Demonstration')
    const here = { url: drin.address.replace('0.0.0.0', '127.0.0.1') }
    const { username, password } = WISH
    const { user } = await clientOf(here).session.signIn({ body: { username, password, source: 'web' } })
    expect(user.restaurants.map(({ restaurantName }) => restaurantName)).toEqual(['Zgara e Re'])
    await drin.end('SIGTERM')
  })

  test('a demonstration is neither taken for a real one nor shown to others unless it is asked for by name', async () => {
    const data = join(folder, 'demo')
    // Before anything is filled: the folder is still free for a real installation.
    const shown = await failToStart({ DRIN_DATA: data, DRIN_DEMO: '', HOST: '0.0.0.0' })
    expect(shown).toMatchObject({ code: 1, said: expect.stringContaining('HOST=0.0.0.0 lets other machines in') })

    const demo = await startDrin({ DRIN_DATA: data, DRIN_DEMO: '1', HOST: '0.0.0.0' })
    await demo.end('SIGTERM')
    const real = await failToStart({ DRIN_DATA: data, DRIN_DEMO: '0' })
    expect(real).toMatchObject({ code: 1, said: expect.stringContaining('npm run setup') })
    expect(await setup(data)).toContain('Somebody can sign in here already')
  })
})
