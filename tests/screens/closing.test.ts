import { waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { contract } from '#/contract'
import { choose, fill, gone, isOn, isPale, press, says, textOf } from '../support/screens/on-page'
import { withMoment } from '../support/moment'
import { openNotices } from '../support/screens/notices'
import { type Screen, screens } from '../support/screens/screen'

const app = screens()

/* Times are those of the server's clock in Tirana; the tests look at what follows from them, not at the hour. */

const sign = (page: Screen) => page.getByRole('switch', { name: 'Trattoria Lana is open' })
const isChecked = (find: () => HTMLElement) => waitFor(() => expect(isOn(find())).toBe(true))
const dialog = (page: Screen) => page.getByRole('dialog', { name: 'Stop taking orders?' })
const goButton = (page: Screen) => within(dialog(page)).queryByRole('button', { name: /^Go offline/ })
const messages = (page: Screen, words: string) => says(() => page.getByLabelText('Messages'), words)

/** `YYYY-MM-DD` so many days from now. */
const day = (ahead: number): string => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)

test('times that cannot be are said at their field; a closing ahead is planned and called off', async () => {
  const page = await app.openScreen('kitchen', '/home')
  await press(page.user, () => sign(page))
  const question = () => within(dialog(page))
  await press(page.user, () => question().getByRole('radio', { name: 'Holiday' }))
  await press(page.user, () => question().getByRole('radio', { name: 'Custom dates' }))
  const field = (label: string) => () => question().getByLabelText(new RegExp(`^\\*?${label}`))
  const [fromDay, fromTime, untilDay, untilTime] = [
    field('Start date'),
    field('Start time'),
    field('End date'),
    field('End time'),
  ]
  await waitFor(() => expect(fromTime().querySelectorAll('option')).toHaveLength(97))
  expect(fromDay().getAttribute('min')).toMatch(/^\d{4}-\d\d-\d\d$/)

  const tooEarly = 'Start time must be after the current time.'
  await fill(page.user, fromDay, day(-2))
  await choose(page.user, fromTime, '10:00')
  await waitFor(() => question().getByText(tooEarly))
  expect(goButton(page)).toBeNull()
  await fill(page.user, fromDay, day(2))
  await gone(() => question().queryByText(tooEarly))
  const ended = 'End time must be after the start time.'
  await fill(page.user, untilDay, day(2))
  await choose(page.user, untilTime, '09:30')
  await waitFor(() => question().getByText(ended))
  await waitFor(() => expect(isPale(goButton(page)!)).toBe(true))
  await choose(page.user, untilTime, '18:00')
  await gone(() => question().queryByText(ended))
  await waitFor(() => question().getByText(/You stay open until then/))
  await press(page.user, () => goButton(page) as HTMLElement)
  await messages(page, 'Closing time set')
  await isChecked(() => sign(page))

  await press(page.user, () => sign(page))
  await says(() => dialog(page), 'Already planned.')
  expect(dialog(page).textContent).toContain('Holiday, by Arben Hoxha.')
  await press(page.user, () => question().getByRole('button', { name: 'Stay open' }))
  await waitFor(() => expect(dialog(page).textContent).not.toContain('Already planned.'))
  const owner = await app.actors.as('owner')
  expect((await owner(contract.businessStatus.read, { params: { id: 1 } })).closingTime).toBeNull()
  await press(page.user, () => page.getByRole('button', { name: 'Undo' }))
  await says(() => dialog(page), 'Already planned.')
  await owner(contract.businessStatus.goOnline, { params: { id: 1 } })
})

test('several businesses close and open at once, and what its hours close does not count as open', async () => {
  const owner = await app.actors.as('owner')
  const { restaurants } = (await owner(contract.session.me, {})).user
  /** In the words of the sign, by what guests find at the server. */
  const words = async (): Promise<string> => {
    const statuses = await Promise.all(
      restaurants.map(({ restaurantID: id }) => owner(contract.businessStatus.read, { params: { id } })),
    )
    const open = statuses.filter(({ openNow }) => openNow).length
    return open === 0
      ? 'All closed'
      : open === restaurants.length
        ? 'All open'
        : `${open} of ${restaurants.length} open`
  }

  const page = await app.openScreen('owner', '/home')
  const summary = () => page.getByRole('button', { name: /open$|^All closed$/ })
  const saysAs = async (expected: string) => waitFor(() => expect(summary().textContent?.trim()).toBe(expected))
  await saysAs(await words())
  await press(page.user, summary)
  await press(page.user, () => page.getByRole('button', { name: 'Close several' }))
  const question = () => within(dialog(page))
  await waitFor(() => expect(question().getAllByRole('checkbox')).toHaveLength(4))
  await press(page.user, () => question().getByRole('checkbox', { name: /^Trattoria Lana/ }))
  await press(page.user, () => question().getByRole('radio', { name: 'Staff shortage' }))
  await press(page.user, () => question().getByRole('radio', { name: /^2 h/ }))
  await press(page.user, () => goButton(page) as HTMLElement)
  await messages(page, '3 businesses are now offline')
  await saysAs(await words())

  await press(page.user, summary)
  await press(page.user, () => page.getByRole('button', { name: 'Open several' }))
  await press(page.user, () => within(page.getByRole('alertdialog')).getByRole('button', { name: 'Go online' }))
  await messages(page, '3 businesses are now online')
  await saysAs(await words())

  const hours = await Promise.all(
    restaurants.map(({ restaurantID: id }) => owner(contract.openingHours.read, { params: { id } })),
  )
  const free = hours.find(({ entered }) => !entered)
  const shut = restaurants.find(({ restaurantID }) => restaurantID === free?.businessId)
  if (shut === undefined) throw new Error('Every business has hours already')
  const before = await words()
  await owner(contract.openingHours.create, {
    params: { id: shut.restaurantID },
    body: { week: Array.from({ length: 7 }, () => []), overrides: [] },
  })
  expect(await words()).not.toBe(before)
  await saysAs(await words())
  await press(page.user, summary)
  const row = () => within(page.getByRole('dialog')).getByRole('switch', { name: `${shut.restaurantName} is open` })
  // The switch is what staff set, the word what guests find.
  await isChecked(row)
  await says(row, 'Closed')
})

test('extra time instead: the board counts it down, and one press ends it', async () => {
  const page = await app.openScreen('kitchen', '/orders/kanban')
  await press(page.user, () => sign(page))
  await press(page.user, () => within(dialog(page)).getByRole('button', { name: 'Add extra time instead' }))
  const extra = within(await page.findByRole('dialog', { name: 'Extra time for new orders' }))
  expect(extra.getAllByRole('radio', { name: /min$/ })).toHaveLength(7)
  await press(page.user, () => extra.getByRole('radio', { name: '+15 min' }))
  await press(page.user, () => extra.getByRole('radio', { name: /^2 h/ }))
  await press(page.user, () => extra.getByRole('button', { name: 'Add extra time' }))
  // On the line itself it stands only until something worse is said there.
  const said = withMoment('New orders get 15 more minutes until {moment}.')
  const notices = within(await openNotices(page))
  const row = () => notices.queryAllByRole('listitem').find((one) => said.test(textOf(one))) ?? null
  await says(row, 'By Arben Hoxha.')
  await says(() => within(row() as HTMLElement).getByRole('timer'), /left/)
  await press(page.user, () => within(row() as HTMLElement).getByRole('button', { name: 'End now' }))
  await gone(row)
  // It is gone at once, and the server is told meanwhile.
  const owner = await app.actors.as('owner')
  await waitFor(async () =>
    expect((await owner(contract.businessStatus.read, { params: { id: 1 } })).extraTime).toBeNull(),
  )
})
