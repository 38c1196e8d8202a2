import { fireEvent, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { contract } from '#/contract'
import { aCampaign } from '../support/a-campaign'
import { type Screen, screens } from '../support/screens/screen'

const app = screens()

const campaigns = async () => (await (await app.actors.as('admin'))(contract.campaigns.list, {})).items
const names = async () => (await campaigns()).map(({ title }) => title.en)
const opened = async (): Promise<Screen> => {
  const page = await app.openScreen('admin', '/admin/marketing/campaigns')
  await page.findAllByRole('row')
  return page
}
const press = (page: Screen, name: string | RegExp) => page.user.click(page.getByRole('button', { name }))

test('a campaign is moved with Alt and an arrow, and moved back by Undo', async () => {
  const [first, second] = await names()
  const page = await opened()
  const row = (await page.findByText(second ?? '')).closest('tr')
  expect(row).not.toBeNull()
  fireEvent.keyDown(within(row as HTMLElement).getByRole('link'), { key: 'ArrowUp', altKey: true })
  await waitFor(async () => expect((await names()).slice(0, 2)).toEqual([second, first]))
  await page.user.click(await page.findByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect((await names()).slice(0, 2)).toEqual([first, second]))
})

test('the switch shows a campaign at once, and what channels did not report is not 0', async () => {
  const as = await app.actors.as('admin')
  const { id } = await as(contract.campaigns.create, { body: aCampaign('Switched', { isShown: false }) })
  const page = await app.openScreen('admin', `/admin/marketing/campaigns/${id}`)
  await page.findByText(/^Not reported/)
  await page.user.click(await page.findByRole('switch', { name: 'Shown in the app' }))
  await waitFor(async () => expect((await campaigns()).find((one) => one.id === id)?.state).toBe('live'))
})

test('a press to another host is refused at its field', async () => {
  const page = await app.openScreen('admin', '/admin/marketing/campaigns/new')
  await page.user.type(await page.findByLabelText('Title in Albanian'), 'E keqe')
  await page.user.selectOptions(page.getByLabelText('A press opens'), 'A page of ours')
  await page.user.type(page.getByLabelText('Page'), '//evil.example')
  await press(page, /^Save campaign/)
  expect((await page.findAllByText(/^Only a page of your own site/)).length).toBeGreaterThan(0)
})

test.each(['campaigns', 'banners'])('a few of the %s cannot be put in order, and it is said why', async (what) => {
  const page = await app.openScreen('admin', `/admin/marketing/${what}?state=live`)
  await page.findByText(/^Clear the filters to change the order/)
  expect(page.queryByRole('button', { name: /^Move / })).toBeNull()
  await press(page, 'Clear')
  expect((await page.findAllByRole('button', { name: /^Move / })).length).toBeGreaterThan(1)
})
