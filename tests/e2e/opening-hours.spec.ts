import { contract } from '../../src/contract'
import { ifRevision } from '../../src/contract/revision'
import { expect, test, WITHOUT_WORKER } from '../support/e2e'

test.use(WITHOUT_WORKER)

const BUSINESS = 3
const params = { id: BUSINESS }
const day = (from: string, to: string) => [{ from, to }]

test('hours are entered, dragged by keys, copied and saved; an overlap cannot be saved, two people lose nothing', async ({
  actors,
  signedInPage,
}) => {
  const page = await signedInPage('owner', { path: `/business/${BUSINESS}/details/hours` })
  const bar = page.getByRole('region', { name: 'Changes not saved' })
  const save = bar.getByRole('button', { name: /^Save/ })
  const ofDay = (name: string) => page.getByRole('group', { name, exact: true })
  const undo = page.getByRole('button', { name: 'Undo' })

  // Nothing is entered: the business takes orders at any hour.
  await expect(page.getByText('Now: open', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Start with Monday' }).click()
  const start = ofDay('Monday').getByRole('slider', { name: 'Monday, hours 1: move the start' })
  await start.press('ArrowLeft')
  await start.press('Shift+ArrowLeft')
  await expect(start).toHaveAttribute('aria-valuetext', '09:45')
  await ofDay('Monday').getByLabel('Monday: to').selectOption('15:00')

  // Another press adds hours after those; moved into them they cannot be saved.
  await ofDay('Monday').getByRole('button', { name: 'Add hours: Monday' }).click()
  await ofDay('Monday').getByLabel('Monday, hours 2: from').selectOption('14:00')
  await expect(ofDay('Monday').getByRole('alert')).toHaveText(
    '14:00 to 19:00 overlaps 09:45 to 15:00. Merge them or change one.',
  )
  await expect(save).toBeDisabled()
  await ofDay('Monday').getByLabel('Monday, hours 2: from').selectOption('18:00')
  await ofDay('Monday').getByLabel('Monday, hours 2: to').selectOption('02:00')
  await expect(ofDay('Monday').getByText('next day')).toBeVisible()

  await ofDay('Monday').getByRole('button', { name: 'Copy Monday to other days' }).click()
  const copy = page.getByRole('dialog')
  await copy.getByRole('button', { name: 'All' }).click()
  await copy.getByRole('checkbox', { name: 'Sun' }).click()
  await copy.getByRole('button', { name: 'Copy to 5 days' }).click()
  await expect(ofDay('Saturday').getByLabel('Saturday, hours 2: to')).toHaveValue('02:00')
  await undo.last().click()
  await expect(ofDay('Saturday').getByText('Closed all day')).toBeVisible()
  await ofDay('Monday').getByRole('button', { name: 'Copy Monday to other days' }).click()
  await copy.getByRole('button', { name: 'Working days' }).click()
  await copy.getByRole('button', { name: 'Copy to 4 days' }).click()

  // The end of a Friday by the mouse.
  const end = ofDay('Friday').getByRole('slider', { name: 'Friday, hours 2: move the end' })
  // Clear of the save bar at the foot.
  await ofDay('Friday').evaluate((row) => row.scrollIntoView({ block: 'center' }))
  const before = await end.getAttribute('aria-valuetext')
  // Where it stands may still move: a press beside it changes nothing, and is made again.
  await expect(async () => {
    if ((await end.getAttribute('aria-valuetext')) === before) {
      const box = await end.boundingBox()
      const at = { x: (box?.x ?? 0) + 12, y: (box?.y ?? 0) + 22 }
      const width = (await ofDay('Friday').getByRole('group', { name: 'Friday as a bar' }).boundingBox())?.width ?? 0
      await page.mouse.move(at.x, at.y)
      await page.mouse.down()
      await page.mouse.move(at.x + width / 24, at.y, { steps: 4 })
      await page.mouse.up()
    }
    await expect(end).toHaveAttribute('aria-valuetext', '03:00', { timeout: 1_000 })
  }).toPass()

  // A day of its own.
  await page.getByRole('button', { name: 'Add a day' }).click()
  const own = page.getByRole('dialog')
  const next = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
  await own.getByLabel('Day', { exact: true }).fill(next)
  await own.getByRole('radio', { name: 'Special hours' }).click()
  await own.getByLabel('Day name').fill('Festa e stafit')
  await own.getByRole('button', { name: 'Done' }).click()
  await page.keyboard.press('Control+s')
  await expect(bar).toBeHidden()

  const owner = await actors.as('owner')
  const saved = await owner(contract.openingHours.read, { params })
  expect(saved.week[4]).toEqual([...day('09:45', '15:00'), ...day('18:00', '03:00')])
  expect(saved.week[5]).toEqual([])
  expect(saved.overrides).toEqual([
    { date: next, name: 'Festa e stafit', closed: false, ranges: day('12:00', '17:00') },
  ])

  // Somebody else changes Sunday, and the Monday that is being changed here.
  await ofDay('Monday').getByLabel('Monday, hours 1: from').selectOption('10:00')
  const theirs = saved.week.map((ranges, i) =>
    i === 0 ? day('12:00', '20:00') : i === 6 ? day('12:00', '16:00') : ranges,
  )
  await owner(
    contract.openingHours.change,
    { params, body: { week: theirs, overrides: saved.overrides } },
    ifRevision(saved.revision),
  )
  await save.click()
  const notice = page.getByRole('alert').filter({ hasText: 'saved this page while you were editing' })
  await expect(notice).toContainText('yours: 10:00–15:00, 18:00–02:00, theirs: 12:00–20:00')
  await save.click()
  await expect(bar).toBeHidden()
  const both = await owner(contract.openingHours.read, { params })
  expect(both.week[0]).toEqual([...day('10:00', '15:00'), ...day('18:00', '02:00')])
  expect(both.week[6]).toEqual(day('12:00', '16:00'))

  // The other workflows of this server run at any hour.
  await owner(
    contract.openingHours.change,
    { params, body: { week: both.week.map(() => day('00:00', '00:00')), overrides: [] } },
    ifRevision(both.revision),
  )
})
