import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { BUSINESS, MENU } from '../support/seed'
import { aCommand, placeOrder, readOrder } from './ordering'
import { startPrintStation } from './print-station'

const station = await startPrintStation()
const { printer, kitchen, owner, addPrinter, aSecondPasses } = station
afterEach(() => station.tidy())
afterAll(() => station.close())

/** As some keyboards send it: every letter and its marks apart. */
const apart = (text: string): string => text.normalize('NFD')

describe('letters whose marks stand apart are one letter from the door on', () => {
  test('in an order, its customer and its address', async () => {
    const order = await placeOrder(kitchen.api, {
      items: [{ id: MENU.own.plain, quantity: 1, notes: apart('pa qepë') }],
      customer: { name: apart('Çlirim Ëndrra'), phonePrefix: '+355', phone: '69 700 8001' },
      customerAddress: { addressStreet: apart('Rruga e Kavajës 12'), addressDetails: apart('Hyrja përballë') },
      description: apart('alergji ndaj kikirikëve'),
    })
    expect(order).toMatchObject({
      items: [{ notes: 'pa qepë' }],
      customer: { name: 'Çlirim Ëndrra' },
      address: 'Rruga e Kavajës 12',
      addressDetails: 'Hyrja përballë',
      description: 'alergji ndaj kikirikëve',
    })
  })

  test('in a comment, and in what a tablet had queued', async () => {
    const order = await placeOrder(kitchen.api)
    const params = { orderId: order.id }
    const comment = await kitchen.api.orderEditing.addComment({ params, body: { text: apart('S’ka më djathë') } })
    expect(comment.text).toBe('S’ka më djathë')
    const reject = aCommand(order, { cmd: 'reject', payload: { reasonId: 0, notes: apart('mbaroi brumë') } })
    await kitchen.api.live.commands({ body: { deviceId: station.deviceId, commands: [reject] } })
    expect(await readOrder(kitchen.api, order.id)).toMatchObject({ status: 'REJECTED', rejectNotes: 'mbaroi brumë' })
  })

  test('in the name of a printer', async () => {
    expect((await addPrinter({ name: apart('Furrë') })).name).toBe('Furrë')
  })
})

describe('on paper', () => {
  const printed = async (differs: Parameters<typeof placeOrder>[1], letters: Parameters<typeof addPrinter>[0] = {}) => {
    await addPrinter(letters)
    const { id: orderId } = await placeOrder(kitchen.api, differs)
    await kitchen.api.orders.accept({ params: { orderId }, body: { cookingTime: 20 } })
    await aSecondPasses()
    return printer.pages.at(-1)?.lines.join('\n') ?? ''
  }
  const customer = (name: string) => ({ name, phonePrefix: '+355', phone: '69 700 8002' })

  test.each([
    ['capitals with their marks', 'ËNDRRA ÇELA À È É Ì Ò Ù', 'ËNDRRA ÇELA À È É Ì Ò Ù'],
    ['the euro, dashes and quotes', 'Kthim 5 € – “pa ujë”… pa‑gluten', 'Kthim 5 € - "pa ujë"... pa-gluten'],
    ['what nobody sees', 'fër\u00ADge\u200Bsë\u202Fme', 'fërgesë me'],
    ['letters of other languages', 'Šaban Żółć', 'Saban Zólc'],
    ['emoji', 'pa 🥜 🍕🍕', 'pa * *'],
  ])('%s come out of a printer that knows four pages', async (_, description, line) => {
    expect(await printed({ description })).toContain(line)
  })

  test('a name of four emoji is a mark, and never half of one', async () => {
    const paper = await printed({ customer: customer('🍕🍔🍟🌭') })
    expect(paper.split('\n')).toContain('*')
    expect(paper).not.toContain('?')
  })

  test.each([
    ['plain', 'Endrra 5 EUR'],
    ['cp858', 'Ëndrra 5 €'],
    ['windows1252', 'Ëndrra 5 €'],
    ['cp850', 'Ëndrra 5 EUR'],
  ] as const)('a printer with the letters %s prints %s', async (letters, line) => {
    expect(await printed({ description: 'Ëndrra 5 €' }, { letters })).toContain(line)
  })

  test('the test page comes the same way as a ticket, with capitals and the euro', async () => {
    for (const letters of ['auto', 'windows1252', 'plain'] as const) {
      const { id: printerId } = await addPrinter({ letters })
      await kitchen.api.printing.testPrinter({ params: { printerId } })
    }
    const pages = station.text()
    for (const page of pages.slice(0, 2)) {
      expect(page).toContain('Letters: ë ç à è é ì ò ù €')
      expect(page).toContain('Ë Ç À È É Ì Ò Ù')
    }
    expect(pages[2]).toContain('Letters: e c a e e i o u EUR')
    expect(pages[2]).toContain('E C A E E I O U')
  })

  test('a form of before the letters were there leaves them as they are', async () => {
    const { id: printerId } = await addPrinter({ letters: 'plain' })
    const { letters } = await owner.api.printing.savePrinter({ params: { printerId }, body: station.aPrinter() })
    expect(letters).toBe('plain')
    const { printers } = await kitchen.api.printing.printers({ query: { businessId: BUSINESS.own } })
    expect(printers.find(({ id }) => id === printerId)?.letters).toBe('plain')
  })
})
