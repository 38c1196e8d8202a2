import { waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { contract } from '#/contract'
import { ifRevision } from '#/contract/revision'
import { aNotice, aPush } from '../support/a-notification'
import { textOf } from '../support/screens/on-page'
import { screens } from '../support/screens/screen'

const app = screens()
const LIST = '/admin/marketing/notifications'

test('a push is sent by the number of devices that was counted, and by no other', async () => {
  const as = await app.actors.as('admin')
  const { id } = await as(contract.notifications.create, { body: aPush('Typed') })
  const { total } = await as(contract.notifications.count, { params: { id } })
  const page = await app.openScreen('admin', `${LIST}?open=${id}`)
  await page.user.click(await page.findByRole('button', { name: 'Send…' }))
  const number = await page.findByLabelText(/^Number of devices/)
  await page.user.type(number, String(total + 1))
  await page.user.click(page.getByRole('button', { name: 'Send' }))
  await page.findAllByText(`Type ${total}.`)
  await page.user.clear(number)
  await page.user.type(number, String(total))
  await page.user.click(page.getByRole('button', { name: 'Send' }))
  await page.findByText('What became of it')
  expect((await as(contract.notifications.one, { params: { id } })).counts?.total).toBe(total)
})

test('a notice in the app is stopped after a question', async () => {
  const as = await app.actors.as('admin')
  const { id, revision } = await as(contract.notifications.create, { body: aNotice('Stopped') })
  await as(contract.notifications.send, { params: { id }, body: { receivers: null } }, ifRevision(revision))
  const page = await app.openScreen('admin', `${LIST}?open=${id}`)
  await page.user.click(await page.findByRole('button', { name: 'Stop…' }))
  await page.user.click(await page.findByRole('button', { name: 'Stop' }))
  await waitFor(async () => expect((await as(contract.notifications.one, { params: { id } })).state).toBe('stopped'))
  // Its history says when, as people read it, and its last day as it was chosen.
  const history = await waitFor(() => {
    const said = textOf(page.getByRole('region', { name: 'History' }))
    expect(said).toMatch(/Stopped by a person: empty → (\d{1,2} \w{3}, )?\d\d:\d\d/)
    return said
  })
  expect(history).not.toMatch(/T\d\d:|00:00/)
})

test('a new one is a draft, whose devices are counted while it is written', async () => {
  const page = await app.openScreen('admin', LIST)
  await page.user.click((await page.findAllByRole('button', { name: 'New notification' }))[0] as HTMLElement)
  await page.findByText(/devices? gets? it$/)
  await page.user.type(await page.findByLabelText('Title in Albanian'), 'E re')
  await page.user.click(page.getByRole('button', { name: 'Save' }))
  expect((await page.findAllByText('Choose when it ends.')).length).toBeGreaterThan(0)
})
