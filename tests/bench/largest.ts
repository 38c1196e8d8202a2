import { contract } from '#/contract'
import { ifRevision } from '#/contract/revision'
import { DEMO_PASSWORD } from '#server/demo/accounts'
import { BANK_LINES_MAX } from '#/domain/finance/bank/bank-file'
import { DISHES_MAX } from '#/domain/menu/dish'
import { IMPORT_LINES_MAX } from '#/domain/menu/menu-file'
import { LINES_MAX } from '#/domain/orders/order-edit'
import { actorsAt } from '../support/e2e-orders'
import { startServer } from '../support/e2e-server'
import { type Figure, median, quantile } from './figure'
import { type LeanClient, leanClient, tokenOf } from './lean-client'

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const EVERY_MS = 100
const READS_ALONE = 100
/** The office of this business sends lists; the board is another's. */
const OFFICE = 2
const ON_BOARD = 40

/** One call with the longest list that it takes, beside a board that is read ten times a second. `prepare` answers what sends it. */
type LongList = { name: string; times: number; prepare: (time: number) => Promise<() => Promise<unknown>> }

const cells = (time: number, n: number) => ({
  category: `Kategoria ${n % 30}`,
  name_sq: `Gjellë ${time} ${n}`,
  name_en: `Dish ${time} ${n}`,
  description_sq: 'Perime, mish, djathë, vaj ulliri',
  price: '350',
  sizes: 'E vogël: 300 | E madhe: 450',
  allergens: 'gluten|milk',
  days: 'mon|tue|wed|thu|fri|sat|sun',
})
const menuFile = (time: number, dryRun: boolean) => ({
  dryRun,
  lines: Array.from({ length: IMPORT_LINES_MAX }, (_, n) => ({ line: n + 2, cells: cells(time, n) })),
})
const statement = (time: number) => ({
  fileName: `bank-${time}.csv`,
  contentHash: String(time).padStart(64, '0'),
  bookings: Array.from({ length: BANK_LINES_MAX }, (_, n) => ({
    kind: 'in',
    day: '2026-11-20',
    amountCents: 10_000 + n,
    currency: 'ALL',
    payer: `Pagues ${n}`,
    text: `Fatura ${time}-${n} për nëntorin`,
    reference: `R${time}-${n}`,
    chargesCents: 0,
  })),
})

export async function measureLargest(): Promise<Figure[]> {
  const server = await startServer()
  try {
    const { as, quiet, placeOrder } = actorsAt(server.url)
    await quiet()
    for (let n = 0; n < ON_BOARD; n++) await placeOrder({ lines: 3 })
    const clientOf = async (account: string) =>
      leanClient(server.url, await tokenOf(server.url, account, DEMO_PASSWORD))
    const [kitchen, sender, accountant, channel] = [
      await clientOf('kitchen'),
      await clientOf('owner'),
      await clientOf('finance'),
      await clientOf('channel'),
    ]
    const owner = await as('owner')
    const post = (client: LeanClient, path: string, body: unknown) => {
      const text = JSON.stringify(body)
      return () => client('POST', path, text)
    }
    const params = { id: OFFICE }
    const menu = `/posweb/v1/businesses/${OFFICE}/menu_items`
    const prices = async (time: number) => {
      const { items } = await owner(contract.menuEditing.dishes, { params })
      const dishes = items.slice(0, DISHES_MAX).map(({ id, revision }) => ({ id, revision }))
      return post(sender, `${menu}/bulk`, { dishes, action: { kind: 'price', percent: 5 + time, roundTo: 1 } })
    }
    const publish = async () => {
      const { menu: seen } = await owner(contract.menuEditing.dishes, { params })
      const { headers } = ifRevision(seen.revision)
      return () => sender('POST', `/businesses/v1/businesses/${OFFICE}/menu_status`, { status: 'PUBLISHED' }, headers)
    }
    const file = async (time: number, dryRun: boolean) => {
      const send = post(sender, `${menu}/import`, menuFile(time, dryRun))
      return async () => {
        if (!(await send()).includes('"problems":[]')) throw new Error('A line of the menu’s file was refused')
      }
    }
    const order = async () => {
      const { items } = await (await as('channel'))(contract.menu.items, { params, query: { status: 1 } })
      const plain = items.filter(({ toppingTypes, variants }) => toppingTypes.length === 0 && variants.length > 0)
      const lines = plain.slice(0, LINES_MAX).map(({ id, variants }) => ({
        id,
        quantity: 1,
        variantItem: { id: variants[0]?.id ?? 0 },
      }))
      if (lines.length < LINES_MAX) throw new Error(`Only ${lines.length} dishes to order`)
      return post(channel, '/justeat/v2/orders/', {
        restaurant: { restaurantID: OFFICE },
        items: lines,
        customer: { name: 'Customer', phonePrefix: '+355', phone: '69 555 0001' },
        customerAddress: { addressStreet: 'Rruga e Provës 1', addressDetails: '', latitude: 41.33, longitude: 19.82 },
      })
    }
    const lists: LongList[] = [
      { name: 'a menu’s file that is tried', times: 4, prepare: (time) => file(time, true) },
      { name: 'a menu’s file that is taken in', times: 1, prepare: (time) => file(time, false) },
      { name: 'prices of a whole menu', times: 2, prepare: prices },
      { name: 'a menu that is published', times: 1, prepare: publish },
      {
        name: 'a bank’s file',
        times: 3,
        prepare: async (time) => post(accountant, '/accounting/v1/statements', statement(time)),
      },
      { name: 'an order of a hundred lines', times: 20, prepare: order },
    ]
    const alone = await readBoard(kitchen, () => pause(READS_ALONE * EVERY_MS))
    const figures = [boardFigure('board of a kitchen, by itself', alone)]
    for (const { name, times, prepare } of lists) {
      const reads: number[] = []
      let spent = 0
      for (let time = 0; time < times; time++) {
        const send = await prepare(time)
        const since = performance.now()
        reads.push(...(await readBoard(kitchen, send)))
        spent += performance.now() - since
      }
      const note = `${times} in ${(spent / 1000).toFixed(1)} s`
      figures.push(boardFigure(`the same beside ${name}`, reads, { most: 2 * quantile(alone, 0.99) }, note))
    }
    return figures
  } finally {
    await server.dispose()
  }
}

/** How long each read of the board took, ten a second, until `work` is done. */
async function readBoard(kitchen: LeanClient, work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  let isDone = false
  const done = work().finally(() => {
    isDone = true
  })
  do {
    const since = performance.now()
    await kitchen('GET', '/posweb/v1/orders/kanban-view?restaurantId=1')
    times.push(performance.now() - since)
    await pause(Math.max(0, EVERY_MS - (performance.now() - since)))
  } while (!isDone)
  await done
  return times
}

const boardFigure = (name: string, reads: readonly number[], budget?: Figure['budget'], note = ''): Figure => ({
  name: `${name}, p99`,
  budget,
  unit: 'ms',
  measured: quantile(reads, 0.99),
  note: [note, `p50 ${Math.round(median(reads))} ms, ${reads.length} reads`].filter((part) => part !== '').join('; '),
})
