import { afterAll, beforeAll, expect, test } from 'vitest'
import { offerSetup } from '#server/setup/first-administrator'
import { clientOf } from '../support/client'
import { startTestServer, type TestServer } from '../support/server'

let server: TestServer
let token = ''
beforeAll(async () => {
  server = await startTestServer()
  await server.db.transaction('system', async (tx) => {
    await tx.execute('DELETE FROM user_businesses')
    await tx.execute('DELETE FROM user_permissions')
    await tx.execute('DELETE FROM users')
  })
  token = (await offerSetup(server.db)) ?? ''
})
afterAll(() => server.close())

const open = (with_: string, language = 'en') =>
  fetch(`${server.url}/setup?token=${with_}`, { headers: { 'Accept-Language': language } })
const send = (fields: Record<string, string>) =>
  fetch(`${server.url}/setup`, { method: 'POST', body: new URLSearchParams({ token, ...fields }) })
const person = { name: 'Ana', surname: 'Kola', username: 'Ana.Kola', password: 'a long password' }

test('the link opens a form, in the language of the browser', async () => {
  const response = await open(token)
  expect(response.status).toBe(200)
  expect(await response.text()).toContain('Create the administrator')
  expect(response.headers.get('Content-Security-Policy')).not.toContain('script-src')
  expect(await (await open(token, 'sq-AL,en;q=0.5')).text()).toContain('<html lang="sq">')
  expect(await (await open(token, 'fr,it;q=0.8,en;q=0.5')).text()).toContain('<html lang="it">')
  expect(await (await open(token, 'de')).text()).toContain('<html lang="en">')
})

test('no other link opens anything', async () => {
  for (const wrong of ['', 'x'.repeat(43)]) expect((await open(wrong)).status).toBe(404)
})

test.each([
  ['a short password', { ...person, password: '1234567' }],
  ['a name with spaces', { ...person, username: 'ana kola' }],
  ['no first name', { ...person, name: ' ' }],
])('%s is asked for again, and what was entered stays', async (_, fields) => {
  const response = await send({ ...fields, surname: '<b>"Kola"</b>' })
  expect(response.status).toBe(422)
  const html = await response.text()
  expect(html).toContain('Please check what you entered.')
  expect(html).toContain('&lt;b&gt;&quot;Kola&quot;&lt;/b&gt;')
  expect(html).not.toContain(fields.password)
})

test('the form makes one administrator, once', async () => {
  const answers = await Promise.all([send(person), send({ ...person, username: 'second' })])
  expect(answers.map((answer) => answer.status).sort((a, b) => a - b)).toEqual([200, 404])
  expect((await open(token)).status).toBe(404)
  expect(await offerSetup(server.db)).toBeUndefined()
})

test('the administrator may sign in although there is no restaurant yet', async () => {
  const { rows } = await server.owner.pool.query<{ username: string }>('SELECT username FROM users')
  const username = rows[0]?.username ?? ''
  const signed = await clientOf(server).session.signIn({ body: { username, password: person.password, source: 'web' } })
  expect(signed.user).toMatchObject({ superAdministrator: true, name: 'Ana' })
})
