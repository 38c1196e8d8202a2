import { afterAll, beforeAll, expect, test } from 'vitest'
import { USER_TYPES } from '#/domain/people/access'
import { sendPasswordMails } from '#server/platform/users/send-password-mails'
import { type Client, signedIn } from '../support/client'
import { REFUSED_ADDRESS, sentMails } from '../support/recorded-mail'
import { startTestServer, type TestServer } from '../support/server'
import { failure } from './ordering'

let server: TestServer
let admin: Client
beforeAll(async () => {
  server = await startTestServer()
  admin = await signedIn(server, 'admin')
})
afterAll(() => server.close())

const listed = async () => (await admin.api.failedJobs.list()).items
/** A link for a password that the mail server refused, to the agent. */
async function aRefusedLink(): Promise<string> {
  await server.sql(`UPDATE users SET email = '${REFUSED_ADDRESS}' WHERE username = 'agent'`)
  await server.sql('DELETE FROM password_links')
  const { items } = await admin.api.users.list({ query: { nameFilter: 'Agent' } })
  await admin.api.users.sendPasswordLink({ params: { id: items[0]?.id ?? 0 } })
  return (await listed())[0]?.id ?? ''
}

test('what was given up is listed with what it was for, and without the address that was refused', async () => {
  const id = await aRefusedLink()
  expect(await listed()).toEqual([
    {
      id,
      queue: 'password_mail',
      failedAt: expect.any(String),
      tries: 1,
      error: '550 <…@refused.test>: no such user',
      businessName: null,
      personName: 'Agent Testi',
      orderId: null,
    },
  ])
  const { total } = await admin.api.failedJobs.list({ query: { queue: 'report_mail' } })
  expect(total).toBe(0)
})

test('tried again, it goes out, and the audit says who decided', async () => {
  const id = await aRefusedLink()
  await server.sql(`UPDATE users SET email = 'agent@drin.test' WHERE username = 'agent'`)
  const mails = sentMails.length
  await admin.api.failedJobs.tryAgain({ params: { id } })
  await sendPasswordMails(server.deps)
  expect(sentMails.length - mails).toBe(1)
  expect((await listed()).map((job) => job.id)).not.toContain(id)
  const { rows } = await server.sql(`SELECT action, before FROM audit_entries WHERE kind = 'failed_job' ORDER BY id`)
  expect(rows).toEqual([{ action: 'restored', before: expect.objectContaining({ queue: 'password_mail', tries: 1 }) }])
  // Somebody else was first.
  expect((await failure(admin.api.failedJobs.remove({ params: { id } }))).said).toBe('fault not_found')
})

test('removed, it is gone, and nothing is sent', async () => {
  const id = await aRefusedLink()
  await admin.api.failedJobs.remove({ params: { id } })
  expect((await listed()).map((job) => job.id)).not.toContain(id)
  const mails = sentMails.length
  await sendPasswordMails(server.deps)
  expect(sentMails).toHaveLength(mails)
})

test('is for those alone who run the platform', async () => {
  const owner = await signedIn(server, 'owner')
  expect((await failure(owner.api.failedJobs.list())).said).toBe('fault forbidden')
  await server.sql(`UPDATE users SET type = ${USER_TYPES.administrator} WHERE username = 'kitchen'`)
  const ofOne = await signedIn(server, 'kitchen')
  expect((await failure(ofOne.api.failedJobs.list())).said).toBe('fault forbidden')
})
