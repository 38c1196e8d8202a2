import { contract } from '../../src/contract'
import { ifRevision } from '../../src/contract/revision'
import { expect, type Page, test, WITHOUT_WORKER } from '../support/e2e'

test.use(WITHOUT_WORKER)

/** Presses the map so many pixels right of and below its middle. */
async function pressMap(page: Page, ...points: readonly [right: number, down: number][]): Promise<void> {
  const box = await page.getByRole('group', { name: 'Map: arrow keys to pan' }).boundingBox()
  if (box === null) throw new Error('there is no map')
  for (const [right, down] of points)
    await page.mouse.click(box.x + box.width / 2 + right, box.y + box.height / 2 + down)
}

test('a zone is drawn with the mouse and with keys, refused while its lines cross, tried, and removed', async ({
  actors,
  signedInPage,
}) => {
  const owner = await actors.as('owner')
  const params = { id: 1 }
  const zones = () => owner(contract.serviceZones.list, { params })
  const page = await signedInPage('owner', { path: '/business/1/details/zones' })
  const side = page.getByRole('list', { name: 'Zones' })
  await expect(side.getByRole('button')).toHaveText([/^Qendra150 L/, /^Liqeni200 L/, /^Periferia300 L/])
  await expect(page.getByText('Qendra is fully inside Periferia: guests there get Qendra, 150 L.')).toBeVisible()

  // Drawn by four presses and Enter.
  await page.getByRole('button', { name: 'New zone' }).click()
  await expect(page.getByText('Press the map for each corner')).toBeVisible()
  await pressMap(page, [-120, 40], [120, 40], [120, 200], [-120, 200])
  const corners = page.getByRole('button', { name: /^Corner \d:/ })
  await expect(corners).toHaveCount(4)
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^4 corners, \d+\.\d km²/)).toBeVisible()

  // A corner is dragged over the line on the other side.
  const third = page.getByRole('button', { name: /^Corner 3:/ })
  const [from, to] = [await third.boundingBox(), await page.getByRole('button', { name: /^Corner 1:/ }).boundingBox()]
  if (from === null || to === null) throw new Error('a corner is not on the map')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x - 40, to.y + 120, { steps: 6 })
  await page.mouse.up()
  await expect(page.getByText('Lines cross. Move a corner so they do not.').first()).toBeVisible()
  const bar = page.getByRole('region', { name: 'Changes not saved' })
  await page.getByRole('textbox', { name: 'Name' }).fill('Selita')
  await bar.getByRole('button', { name: 'Save zone' }).click()
  await expect(page.getByRole('region', { name: 'What needs your attention' })).toBeVisible()
  expect(await zones()).toHaveLength(3)

  // It is removed by Delete; the keys move another one by 10 m, and with Shift by 100 m.
  await third.focus()
  await page.keyboard.press('Delete')
  await expect(corners).toHaveCount(3)
  const second = page.getByRole('button', { name: /^Corner 2:/ })
  const before = await second.getAttribute('aria-label')
  await second.focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Shift+ArrowUp')
  await expect(second).not.toHaveAttribute('aria-label', before ?? '')
  await expect(second).toBeFocused()

  await page.getByRole('textbox', { name: 'Delivery price' }).fill('120')
  await page.getByRole('textbox', { name: 'Minimum order' }).fill('600')
  await page.getByRole('textbox', { name: 'Free from' }).fill('500')
  await page.getByRole('textbox', { name: 'Extra minutes' }).fill('7')
  await expect(page.getByText('Must be above the minimum order of 600 L').first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Free from' }).fill('2500')
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/open=\d+$/)
  const made = (await zones()).find(({ name }) => name === 'Selita')
  if (made === undefined) throw new Error('the zone was not saved')
  expect(made).toMatchObject({ transportCost: 120, minimumOrder: 600, freeFrom: 2500, extraMinutes: 7, active: true })
  const [, moved] = made.shape.kind === 'polygon' ? made.shape.corners : []
  const latitude = Number(before?.match(/: ([\d.]+),/)?.[1])
  expect(((moved?.latitude ?? 0) - latitude) * 111_195).toBeCloseTo(110, -1)

  // Somebody else makes it dearer while it is changed here.
  await page.getByRole('textbox', { name: 'Delivery price' }).fill('90')
  const { id, revision, ...terms } = made
  await owner(
    contract.serviceZones.change,
    { params, body: { id, ...terms, transportCost: 140 } },
    ifRevision(revision),
  )
  await bar.getByRole('button', { name: /^Save/ }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'saved this page while you were editing' })
  await expect(notice).toContainText('yours: 90 L, theirs: 140 L')
  await bar.getByRole('button', { name: /^Save/ }).click()
  await expect(bar).toBeHidden()
  expect((await zones()).find((zone) => zone.id === id)).toMatchObject({ transportCost: 90 })

  // What an order there would cost: with too few dishes for its minimum it is brought in the zone around it.
  await page.getByRole('button', { name: 'All zones', exact: true }).click()
  const place = made.shape.kind === 'polygon' ? made.shape.corners : []
  const middle = (axis: 'latitude' | 'longitude') =>
    (place.reduce((sum, corner) => sum + corner[axis], 0) / place.length).toFixed(5)
  const tester = page.getByRole('region', { name: 'Test a location' })
  await tester
    .getByRole('searchbox', { name: 'Which zone is this location in?' })
    .fill(`${middle('latitude')}, ${middle('longitude')}`)
  await tester.getByRole('button', { name: 'Test', exact: true }).click()
  const answer = tester.getByRole('status')
  await expect(answer).toContainText('Qendra: 150 L')
  await tester.getByRole('textbox', { name: 'Dishes total' }).fill('700')
  await expect(answer).toHaveText(/^Selita: 90 L\d+ min from order to door/)
  // A press while the map still moves to the answer is a drag to it.
  await expect(async () => {
    await pressMap(page, [200, 250])
    await expect(answer).not.toContainText('Selita', { timeout: 2_000 })
  }).toPass()

  // By numbers alone, without a map: a circle of two kilometres becomes one of three.
  await page.getByRole('button', { name: 'New zone' }).click()
  await page.getByRole('radio', { name: 'Circle' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Rreth')
  await page.getByRole('textbox', { name: 'Radius' }).fill('3000')
  await page.getByRole('textbox', { name: 'Latitude' }).fill('41,5')
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/open=\d+$/)
  expect((await zones()).find(({ name }) => name === 'Rreth')).toMatchObject({
    shape: { kind: 'circle', radiusM: 3000, center: { latitude: 41.5 } },
  })

  // Removed, and back with one press.
  const removes = async () => {
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Remove zone' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove zone' }).click()
    await expect(side).toBeVisible()
  }
  await removes()
  await page.getByRole('button', { name: 'Undo' }).click()
  await side.getByRole('button', { name: /^Rreth/ }).click()
  await removes()
  for (const zone of (await zones()).filter(({ name }) => name === 'Selita' || name === 'Rreth'))
    await owner(contract.serviceZones.remove, { params: { id: 1, zoneId: zone.id } }, ifRevision(zone.revision))
})
