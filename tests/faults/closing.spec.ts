import type { Page } from '@playwright/test'
import { contract } from '../../src/contract'
import type { Actors } from '../support/e2e-orders'
import { outboxOf } from '../support/kept-outbox'
import { seesNoNotice, seesNotice } from '../support/notices'
import { COMMANDS, expect, test } from './fault-test'
import { within } from './timing'

const UNSENT = 'Closed on this tablet; guests can still order until this is sent.'
const BUSINESS = { params: { id: 1 } }

/** By the sign in the top bar; resolves when the press is on the tablet's disk. */
async function close(page: Page): Promise<void> {
  await page.getByRole('switch', { name: /is open$/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Stop taking orders?' })
  await dialog.getByRole('radio', { name: 'Too busy' }).click()
  await dialog.getByRole('radio', { name: /^2 h/ }).click()
  await dialog.getByRole('button', { name: 'Go offline' }).click()
  await expect.poll(async () => (await outboxOf(page)).at(-1)?.cmd).toBe('closeBusiness')
}

const status = async (actors: Actors) => (await actors.as('owner'))(contract.businessStatus.read, BUSINESS)
const reopen = async (actors: Actors) => (await actors.as('owner'))(contract.businessStatus.goOnline, BUSINESS)

test('row 62 – a business that was closed without a line: on the tablet at once, through a kill of the browser, and at the server as soon as the line is back @third', async ({
  actors,
  measured,
  tablet,
}) => {
  const kitchen = await tablet()
  kitchen.proxy.setMode('refuse')
  await kitchen.context().setOffline(true)
  await close(kitchen.page())
  await seesNotice(kitchen.page(), UNSENT)

  await kitchen.kill()
  const page = await kitchen.newPage()
  await seesNotice(page, UNSENT, { timeout: 30_000 })
  await page.keyboard.press('Escape')
  await kitchen.context().setOffline(true)
  expect((await status(actors)).openNow).toBe(true)

  kitchen.proxy.setMode('pass')
  await kitchen.context().setOffline(false)
  const took = await within(1_000, async () => !(await status(actors)).openNow)
  measured('closed after', took)
  await seesNoNotice(page, UNSENT)
  await reopen(actors)
})

test('row 63 – the answer to a business that was closed is lost after the commit: one effect, one closing @third', async ({
  actors,
  tablet,
}) => {
  const kitchen = await tablet()
  await kitchen.context().setOffline(true)
  await close(kitchen.page())
  kitchen.proxy.setMode('dropResponse', { onlyPath: COMMANDS, times: 1 })
  await kitchen.context().setOffline(false)
  await expect.poll(async () => (await outboxOf(kitchen.page())).at(-1)?.state, { timeout: 65_000 }).toBe('CONFIRMED')
  expect(kitchen.proxy.hits()).toBe(1)
  const [entry, ...others] = (await outboxOf(kitchen.page())).filter(({ cmd }) => cmd === 'closeBusiness')
  expect([entry?.outcome, others.length]).toEqual(['applied', 0])
  const { openNow, closingTime, pressed } = await status(actors)
  expect([openNow, closingTime?.startDate]).toEqual([false, pressed?.at])
  await reopen(actors)
})
