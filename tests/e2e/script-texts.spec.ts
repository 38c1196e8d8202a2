import { randomUUID } from 'node:crypto'
import { contract } from '../../src/contract'
import type { NewOrder, Order } from '../../src/contract/orders'
import { orderCode } from '../../src/domain/orders/order-code'
import { PRINTER_PORTS } from '../../src/domain/print/print-values'
import { NOTES_MAX } from '../../src/domain/values/text-limits'
import { expect, signInByHand, test, WITHOUT_WORKER, WHOLE_RUN } from '../support/e2e'
import type { Actors } from '../support/e2e-orders'
import { hearPolicyReports, policyReports, reportsInLog } from '../support/policy-reports'
import { openPrintDialog, printInDialog, watchPaper } from '../support/paper-windows'
import { shownNotifications, workerHand, workerIsReady } from '../support/push-cdp'
import { inTextsOf, SCRIPT_PAYLOADS } from '../support/script-payloads'
import { expectInert } from '../support/script-traces'
import { serverSql } from '../support/server-sql'
import { openByHead } from '../support/board-tools'

/** The dish of the second line carries a payload in its own name, too. */
async function orderWith(
  actors: Actors,
  text: string,
  notes: readonly string[],
  differs: Partial<NewOrder> = {},
): Promise<Order> {
  const channel = await actors.as('channel')
  const menu = await channel(contract.menu.items, { params: { id: 1 }, query: { status: 1 } })
  const dishes = menu.items.filter((one) => one.variants.length === 0 && one.toppingTypes.every(({ min }) => min === 0))
  const items: NewOrder['items'] = notes.map((each, i) => ({
    id: dishes[i % dishes.length]?.id ?? 0,
    quantity: 1,
    notes: each,
  }))
  const body: NewOrder = {
    restaurant: { restaurantID: 1 },
    items,
    customer: { name: text, phonePrefix: '+355', phone: `69 666 ${String(Math.random()).slice(2, 6)}` },
    customerAddress: { addressStreet: text, addressDetails: text, latitude: 41.33, longitude: 19.82 },
    description: text,
    ...differs,
  }
  return channel(contract.orders.intake, { body })
}

/** Names of dishes and of the restaurant are somebody's text as well. */
async function nameEverythingBy(dataDir: string, name: string): Promise<void> {
  await serverSql(dataDir, 'UPDATE menu_items SET item_name = $1 WHERE business_id = 1', [name])
  await serverSql(dataDir, 'UPDATE businesses SET name = $1 WHERE id = 1', [name])
}

/** A sentence of Lingui has letters that were typed by their numbers as those letters; they are still no more than text. */
const asSaid = (text: string): string =>
  text.replaceAll(/\\u([\da-f]{4})/g, (_all, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))

const NAME_LENGTH = 118
/** So many characters fit into the name of a person to tell, and into that of a device or a printer. */
const CONTACT_LENGTH = 100
const LABEL_LENGTH = 60
const CONTACTS_MAX = 10

test(`threat 5: ${SCRIPT_PAYLOADS.length} payloads in every free text of an order are text on every screen`, async ({
  ownServer,
  ownActors: actors,
  device,
}) => {
  test.setTimeout(600_000)
  const { context, page } = await device({ url: ownServer.url })
  await hearPolicyReports(context)
  let dialogs = 0
  page.on('dialog', (dialog) => {
    dialogs++
    void dialog.dismiss()
  })
  const [dishName = ''] = SCRIPT_PAYLOADS
  await nameEverythingBy(ownServer.dataDir, dishName)
  await signInByHand(page, 'kitchen')
  await workerIsReady(page)
  await page.goto('/orders/kanban')
  const owner = await actors.as('owner')
  const dialog = page.getByRole('alertdialog')
  const heard: string[] = []

  const texts = inTextsOf(NAME_LENGTH)
  for (const [i, text] of texts.entries()) {
    const notes = SCRIPT_PAYLOADS.filter((_, n) => n % texts.length === i)
    const order = await orderWith(actors, text, notes)
    const code = orderCode(order.id)
    await expect(dialog.getByRole('heading', { name: new RegExp(code) })).toBeVisible()
    // Name, street, details of the address, and the guest's note.
    await expect(dialog.getByText(text, { exact: true })).toHaveCount(4)
    for (const note of notes) await expect(dialog.getByText(note).first()).toBeAttached()
    await expect(dialog.getByText(dishName).first()).toBeAttached()
    await expectInert(page, `dialog: ${text}`)
    await owner(contract.orders.accept, { params: { orderId: order.id }, body: { cookingTime: 30 } })
    await expect(dialog).toBeHidden()

    const link = page.getByRole('link', { name: `Open order ${code}` })
    await expect(link).toBeVisible()
    await expectInert(page, `board: ${text}`)
    await openByHead(link)
    const shown = page.getByText(text, { exact: true })
    await expect(shown.nth(3)).toBeAttached()
    for (const note of notes) await expect(page.getByText(note).first()).toBeAttached()
    const before = await shown.count()
    const params = { orderId: order.id }
    await owner(contract.orders.reject, { params, body: { rejectReason: { id: 0 }, notes: text } })
    // A card says that an accepted order was cancelled, and with which words.
    await expect(shown.nth(before)).toBeAttached()
    await expectInert(page, `order page: ${text}`)
    await owner(contract.readiness.acknowledgeCancel, { params })
    await expect(dialog).toBeHidden()
    await page.goBack()
    heard.push(...(await policyReports(page)))
  }

  // Each of these orders is a row with its address.
  await page.goto('/orders/list')
  const list = page.getByRole('table', { name: 'Orders' })
  for (const text of texts) await expect(list.getByText(text, { exact: true }).first()).toBeAttached()
  await expectInert(page, 'order list')
  heard.push(...(await policyReports(page)))

  // The server's pushes carry no free text; one that is made up shows it as text.
  const hand = await workerHand(context, page)
  const at = new Date().toISOString()
  await hand.deliverPush({ orderId: 999_999, code: dishName, status: 'PENDING', businessId: 1, at })
  await expect
    .poll(async () => (await shownNotifications(page)).map(({ title }) => title))
    .toContainEqual(expect.stringContaining(dishName))
  await expectInert(page, 'after the push')
  expect({ dialogs, heard, logged: reportsInLog(ownServer.output()) }).toEqual({ dialogs: 0, heard: [], logged: [] })
})

test(`threat 5: ${SCRIPT_PAYLOADS.length} payloads in what is written about orders, doors, people and devices are text, on paper, too`, {
  tag: WHOLE_RUN,
}, async ({ ownServer, ownActors: actors, device }) => {
  test.setTimeout(600_000)
  const { context, page } = await device({ url: ownServer.url, context: WITHOUT_WORKER })
  await hearPolicyReports(context)
  await watchPaper(context)
  let dialogs = 0
  context.on('dialog', (dialog) => {
    dialogs++
    void dialog.dismiss()
  })
  const heard: string[] = []
  const inert = async (what: string, on = page) => {
    await expectInert(on, what)
    heard.push(...(await policyReports(on)))
  }
  const panel = (title: string) =>
    page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
  const [dishName = ''] = SCRIPT_PAYLOADS
  await nameEverythingBy(ownServer.dataDir, dishName)
  const owner = await actors.as('owner')
  const texts = inTextsOf(NOTES_MAX)
  const [inNames = ''] = inTextsOf(NAME_LENGTH)
  const labels = inTextsOf(LABEL_LENGTH).filter((text) => text.length <= LABEL_LENGTH)
  await signInByHand(page, 'kitchen')

  const order = await orderWith(actors, inNames, texts, { paymentMethod: { paymentType: 'CREDIT_CARD' } })
  await test.step('comments and refunds on the page of an order, and its paper', async () => {
    const params = { orderId: order.id }
    await owner(contract.orders.accept, { params, body: { cookingTime: 30 } })
    for (const text of texts) {
      await owner(contract.orderEditing.addComment, { params, body: { text } })
      await owner(contract.orderEditing.refund, { params, body: { amount: 1, reason: text } })
    }
    await page.goto(`/notificationLanding?order=${order.id}`)
    for (const text of texts) await expect(panel('Comments').getByText(text, { exact: true })).toBeAttached()
    await panel('History').getByRole('button', { name: 'Show' }).click()
    // What was written is quoted: once as a comment, once as the reason of a refund.
    for (const text of texts) await expect(panel('History').getByText(`“${text}”`)).toHaveCount(2)
    await inert('order page')

    await openPrintDialog(page, order.id)
    const paper = await printInDialog(page)
    await expect(paper.locator('.dish')).toHaveCount(texts.length)
    for (const text of texts) await expect(paper.getByText(`! ${text}`, { exact: true })).toBeAttached()
    // Name, street, details of the address, and the guest's note.
    await expect(paper.getByText(inNames, { exact: true })).toHaveCount(4)
    // Of each dish, and of the restaurant.
    await expect(paper.getByText(dishName, { exact: true })).toHaveCount(texts.length + 1)
    await inert('paper', paper)
    await paper.close()
  })

  await test.step('why a business is closed', async () => {
    await page.goto('/home')
    // A ring that waits for a touch would be said first, and this behind it.
    await page.getByRole('heading', { level: 2 }).click()
    await expect(page.getByRole('button', { name: 'The ring is on' })).toBeVisible()
    for (const text of texts) {
      const [startDate, endDate] = [0, 3_600_000].map((ms) => new Date(Date.now() + ms).toISOString())
      await owner(contract.businessStatus.close, {
        params: { id: 1, cityId: order.business.city.id },
        body: { reason: { id: 0 }, notes: text, startDate: startDate ?? '', endDate: endDate ?? '' },
      })
      await expect(page.getByText(`${asSaid(text)}, by `)).toBeVisible()
      await expectInert(page, `home: ${text}`)
    }
    await inert('home')
    await owner(contract.businessStatus.goOnline, { params: { id: 1 } })
  })

  await test.step('names of devices, of printers, and of the people to tell', async () => {
    const like = await page.evaluate(() => /drin_dev=([^.;]+)/.exec(document.cookie)?.[1] ?? '')
    for (const name of labels) {
      await serverSql(
        ownServer.dataDir,
        'INSERT INTO devices SELECT (jsonb_populate_record(d, jsonb_build_object($1::text, $2::text, $3::text, $4::text))).* FROM devices d WHERE id = $5',
        ['id', randomUUID(), 'name', name, like],
      )
      await owner(contract.printing.addPrinter, {
        body: {
          businessId: 1,
          name,
          host: '127.0.0.1',
          port: PRINTER_PORTS.last,
          columns: 42,
          language: 'en',
          copies: 1,
          automatic: false,
        },
      })
    }
    const people = inTextsOf(CONTACT_LENGTH)
    for (let i = 0; i < people.length; i += CONTACTS_MAX) {
      const names = people.slice(i, i + CONTACTS_MAX)
      const contacts = names.map((name) => ({ name, phone: null, email: 'told@drin.test', active: true }))
      await owner(contract.readiness.saveContacts, { body: { businessId: 1, contacts } })
      await page.goto('/settings/readiness')
      const shown = [
        ['Who to notify if nobody answers', names],
        ['Devices at this business', labels],
        [`Printing: ${dishName}`, labels],
      ] as const
      for (const [title, there] of shown) {
        for (const name of there) await expect(panel(title).getByText(name, { exact: true }).first()).toBeAttached()
      }
      await inert(`readiness from the ${i + 1}. on`)
    }
  })

  expect({ dialogs, heard, logged: reportsInLog(ownServer.output()) }).toEqual({ dialogs: 0, heard: [], logged: [] })
})
