import { randomUUID } from 'node:crypto'
import type { PrinterInput, PrintJob } from '#/contract/printing'
import { queueAccepted } from '#server/kitchen/printing/queue-accepted'
import { queueCancelled } from '#server/kitchen/printing/queue-cancelled'
import { sendPrintJobs } from '#server/kitchen/printing/send-print-jobs'
import { aHeartbeat } from '../support/a-heartbeat'
import { signedIn } from '../support/client'
import { startEscposSink } from '../support/escpos-sink'
import { BUSINESS } from '../support/seed'
import { movableClock, startTestServer } from '../support/server'
import { placeOrder } from './ordering'

export type PrintStation = Awaited<ReturnType<typeof startPrintStation>>

/** A kitchen with a tablet and a printer of receipts, on a clock that the test moves. */
export async function startPrintStation() {
  const clock = movableClock()
  const [server, printer] = await Promise.all([startTestServer({ clock }), startEscposSink()])
  const deviceId = randomUUID()
  const kitchen = await signedIn(server, 'kitchen', deviceId)
  await kitchen.api.live.heartbeat({ body: aHeartbeat(deviceId) })
  /** Who may set printers up. */
  const owner = await signedIn(server, 'owner')
  const made: number[] = []

  /** The printer as its form would send it; say what differs. */
  const aPrinter = (differs: Partial<PrinterInput> = {}): PrinterInput => ({
    name: 'Kitchen',
    host: printer.host,
    port: printer.port,
    columns: 48,
    language: 'en',
    copies: 1,
    automatic: true,
    ...differs,
  })
  const ledgerOf = async (orderId: number): Promise<PrintJob[]> =>
    (await kitchen.api.printing.jobs({ query: { businessId: BUSINESS.own, orderId } })).items

  return {
    server,
    clock,
    printer,
    kitchen,
    owner,
    deviceId,
    aPrinter,
    addPrinter: async (differs: Partial<PrinterInput> = {}) => {
      const added = await owner.api.printing.addPrinter({ body: { businessId: BUSINESS.own, ...aPrinter(differs) } })
      made.push(added.id)
      return added
    },
    takeRole: async (automatic = true) => {
      const body = {
        businessId: BUSINESS.own,
        deviceId,
        way: 'window',
        columns: 48,
        language: 'en',
        copies: 1,
      } as const
      const role = await kitchen.api.printing.takeRole({ body: { ...body, automatic } })
      made.push(role.id)
      return role
    },
    /** What the device with the role is given to print. */
    take: async () => (await kitchen.api.printing.take({ body: { businessId: BUSINESS.own, deviceId } })).next,
    accepted: async () => {
      const order = await placeOrder(kitchen.api)
      return kitchen.api.orders.accept({ params: { orderId: order.id }, body: { cookingTime: 20 } })
    },
    cancel: (orderId: number) =>
      kitchen.api.orders.reject({ params: { orderId }, body: { rejectReason: { id: 0 }, notes: 'Mbyllur' } }),
    /** Somebody asks for a ticket in a window of this device. */
    ask: (orderId: number) =>
      kitchen.api.printing.print({ body: { about: 'order', orderId, document: 'ticket', printerId: null } }),
    /** What the server does every second. */
    aSecondPasses: async () => {
      clock.advance(1_000)
      await queueAccepted(server.deps)
      await queueCancelled(server.deps)
      await sendPrintJobs(server.deps)
    },
    ledgerOf,
    states: async (orderId: number) => (await ledgerOf(orderId)).map(({ state, error }) => [state, error]),
    text: () => printer.pages.map((page) => page.lines.join('\n')),
    tidy: async () => {
      for (const printerId of made.splice(0)) await owner.api.printing.removePrinter({ params: { printerId } })
      printer.setMood('good')
      printer.pages.length = 0
    },
    close: async () => {
      await printer.close()
      await server.close()
    },
  }
}
