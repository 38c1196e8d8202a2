import * as v from 'valibot'
import { ACCESS } from '../domain/people/access'
import { DEVICE_KINDS } from '../domain/devices/device-state'
import {
  MOST_COPIES,
  ORDER_DOCUMENTS,
  COMPANY_LIST,
  DAY_DOCUMENTS,
  GROUP_DOCUMENTS,
  PRINT_COLUMNS,
  PRINT_DOCUMENTS,
  PRINT_ERRORS,
  PRINT_LANGUAGES,
  PRINTER_PORTS,
} from '../domain/print/print-values'
import { PRINTER_LETTERS } from '../domain/print/printer-letters'
import { isPrinterHost } from '../domain/print/printer-host'
import { MealGroup, MealGroupDetails } from './company-orders'
import { endpoint } from './endpoint'
import { Order } from './orders'
import {
  Clock,
  Count,
  Day,
  Id,
  Instant,
  listOf,
  Nothing,
  ofBusiness,
  requiredText,
  text,
  textId,
  Uuid,
  whole,
} from './shared'

/** An address on the network of the server: a name or a number, never a URL. */
const Host = v.pipe(requiredText(253), v.check(isPrinterHost))
const Port = whole(PRINTER_PORTS.first, PRINTER_PORTS.last)
const Copies = whole(1, MOST_COPIES)

const Paper = {
  /** Characters on a line. */
  columns: v.picklist(PRINT_COLUMNS),
  language: v.picklist(PRINT_LANGUAGES),
  copies: Copies,
  /** Prints accepted orders by itself. */
  automatic: v.boolean(),
}
const Letters = v.picklist(PRINTER_LETTERS)
/** What a form sends; older ones leave the letters out. */
const PaperInput = { ...Paper, letters: v.optional(Letters) }

export const PrinterInput = v.strictObject({ name: requiredText(60), host: Host, port: Port, ...PaperInput })
export type PrinterInput = v.InferOutput<typeof PrinterInput>

/** The one device that prints by itself: in a window, or on a printer that hangs on it. */
export const PrintingRoleInput = v.strictObject({
  businessId: Id,
  deviceId: Uuid,
  way: v.picklist(['window', 'usb', 'serial']),
  ...PaperInput,
})
export type PrintingRoleInput = v.InferOutput<typeof PrintingRoleInput>

export const Printer = v.object({
  id: Id,
  name: v.string(),
  kind: v.picklist(['network', 'device']),
  host: v.nullable(v.string()),
  port: v.nullable(v.number()),
  deviceId: v.nullable(Uuid),
  way: v.nullable(v.picklist(['window', 'usb', 'serial'])),
  ...Paper,
  copies: v.number(),
  /** Left out by older servers: `auto`. */
  letters: v.optional(Letters),
  /**
   * Nothing is sent to its address: who set it up may no longer set printers up. Somebody who may takes it over by saving it.
   * Left out by older servers.
   */
  isStopped: v.optional(v.boolean()),
})
export type Printer = v.InferOutput<typeof Printer>

export const PrintJob = v.object({
  id: Id,
  orderId: v.nullable(Id),
  day: v.nullable(Day),
  /** Of a list of companies' meals: the slot that begins then; null: all of the day. Left out by older servers. */
  slot: v.optional(v.nullable(Clock)),
  /** Whose meals it is about; null: nobody's, or those of several. Left out by older servers. */
  company: v.optional(v.nullable(v.string())),
  document: v.picklist(PRINT_DOCUMENTS),
  printerId: v.nullable(Id),
  printerName: v.nullable(v.string()),
  /** The device that printed it in a window or on its own printer. */
  device: v.nullable(
    v.object({ name: v.nullable(v.string()), kind: v.picklist(DEVICE_KINDS), number: v.nullable(v.number()) }),
  ),
  revision: v.number(),
  /** What stands on top of the paper. */
  mark: v.nullable(v.picklist(['reprint', 'changed'])),
  /** The newest content of the order that is on paper already; left out by older servers. */
  since: v.optional(v.nullable(v.number())),
  state: v.picklist(['waiting', 'sending', 'printed', 'failed', 'notNeeded']),
  error: v.nullable(v.picklist(PRINT_ERRORS)),
  detail: v.string(),
  tries: v.number(),
  createdAt: Instant,
  finishedAt: v.nullable(Instant),
})
export type PrintJob = v.InferOutput<typeof PrintJob>

/** How a try to print ended. */
export const PrintOutcome = v.object({
  state: v.picklist(['printed', 'failed']),
  error: v.nullable(v.picklist(PRINT_ERRORS)),
  detail: v.string(),
})
export type PrintOutcome = v.InferOutput<typeof PrintOutcome>

/** What a device needs to print: the entry in the ledger, and what is printed. */
const DevicePrint = v.object({
  job: PrintJob,
  /** The order; of a list: those of the day. */
  orders: v.array(Order),
  timeZone: v.string(),
  /** Of a list: orders with a label on a bag, and the oldest content that one shows; left out by older servers. */
  labels: v.optional(v.array(v.object({ orderId: Id, revision: v.number() }))),
  /** Of a company's meal and of a group of them; left out by older servers. */
  group: v.optional(MealGroupDetails),
  /** Of a list of companies' meals; left out by older servers. */
  groups: v.optional(v.array(MealGroup)),
})
export type DevicePrint = v.InferOutput<typeof DevicePrint>

export const printing = {
  printers: endpoint({
    reads: ['printer'],
    method: 'GET',
    path: 'posweb/v1/printing/printers',
    query: ofBusiness,
    response: v.object({
      printers: v.array(Printer),
      defaultCopies: v.number(),
      /** Names of those of the business who may set network printers up, at most five; left out by older servers. */
      setUpBy: v.optional(v.array(v.string())),
    }),
    access: ACCESS.kitchen,
  }),
  addPrinter: endpoint({
    changes: ['printer'],
    method: 'POST',
    path: 'posweb/v1/printing/printers',
    body: v.strictObject({ businessId: Id, ...PrinterInput.entries }),
    response: Printer,
    access: ACCESS.editBusiness,
  }),
  /** Whoever saves a printer answers for its address from then on. */
  savePrinter: endpoint({
    changes: ['printer'],
    method: 'PUT',
    path: 'posweb/v1/printing/printers/:printerId',
    params: { printerId: textId },
    body: PrinterInput,
    response: Printer,
    access: ACCESS.editBusiness,
  }),
  /** A network printer needs right 201; the kitchen gives the printing role back, where the printer is the device that holds it. */
  removePrinter: endpoint({
    changes: ['printer'],
    method: 'DELETE',
    path: 'posweb/v1/printing/printers/:printerId',
    params: { printerId: textId },
    response: Nothing,
    access: ACCESS.kitchen,
  }),
  /** Waits for the printer, at most twenty seconds. */
  testPrinter: endpoint({
    changes: ['print_job'],
    method: 'POST',
    path: 'posweb/v1/printing/printers/:printerId/test',
    params: { printerId: textId },
    response: PrintOutcome,
    access: ACCESS.kitchen,
  }),
  /** Takes the printing role, from another device where one has it. */
  takeRole: endpoint({
    changes: ['printer'],
    method: 'PUT',
    path: 'posweb/v1/printing/role',
    body: PrintingRoleInput,
    response: Printer,
    access: ACCESS.kitchen,
  }),
  /**
   * Puts a document into the ledger. With a network printer the server prints it; without one, or with the role's, the
   * device that asks prints what is answered and says how it ended (`finish`).
   */
  print: endpoint({
    changes: ['print_job'],
    method: 'POST',
    path: 'posweb/v1/printing/jobs',
    body: v.variant('about', [
      v.strictObject({
        about: v.literal('order'),
        orderId: Id,
        document: v.picklist(ORDER_DOCUMENTS),
        printerId: v.nullable(Id),
      }),
      v.strictObject({
        about: v.literal('day'),
        businessId: Id,
        day: Day,
        document: v.picklist(DAY_DOCUMENTS),
        printerId: v.nullable(Id),
      }),
      v.strictObject({
        about: v.literal('companies'),
        businessId: Id,
        day: Day,
        /** The one that begins then; null: all of the day. */
        slot: v.nullable(Clock),
        document: v.literal(COMPANY_LIST),
        printerId: v.nullable(Id),
      }),
    ]),
    response: DevicePrint,
    access: ACCESS.kitchen,
  }),
  /**
   * Puts the labels of a group of meals into the ledger, one for each bag in their order, or the paper of the whole group; printed as `print`
   * does. `orderIds`: of these meals alone. Refusal `list_open` before its list closes.
   */
  printGroup: endpoint({
    changes: ['print_job', 'meal'],
    method: 'POST',
    path: 'posweb/v1/printing/groups',
    body: v.strictObject({
      groupId: Id,
      document: v.picklist(GROUP_DOCUMENTS),
      orderIds: v.optional(v.pipe(v.array(Id), v.minLength(1), v.maxLength(500))),
      printerId: v.nullable(Id),
    }),
    response: v.object({ jobs: v.array(PrintJob), group: MealGroupDetails }),
    access: ACCESS.b2bOrders,
  }),
  /** The next document that the device with the role should print, and nobody gets it twice; for other devices nothing. */
  take: endpoint({
    changes: [], // asked for every five seconds; `finish` says what came of it
    method: 'POST',
    path: 'posweb/v1/printing/jobs/take',
    body: v.strictObject({ businessId: Id, deviceId: Uuid }),
    response: v.object({ next: v.nullable(DevicePrint), printer: v.nullable(Printer) }),
    access: ACCESS.kitchen,
  }),
  finish: endpoint({
    changes: ['print_job', 'meal'],
    method: 'PUT',
    path: 'posweb/v1/printing/jobs/:jobId/outcome',
    params: { jobId: textId },
    body: v.strictObject({ error: v.nullable(v.picklist(PRINT_ERRORS)), detail: v.optional(text(300)) }),
    response: PrintJob,
    access: ACCESS.kitchen,
  }),
  /** What a device printed in its window without a connection. The same `key` again is the same paper. */
  record: endpoint({
    changes: ['print_job', 'meal'],
    method: 'POST',
    path: 'posweb/v1/printing/jobs/printed',
    body: v.strictObject({
      key: Uuid,
      orderId: Id,
      document: v.picklist(ORDER_DOCUMENTS),
      /** Of the order as it was printed. */
      revision: Count,
      error: v.nullable(v.picklist(PRINT_ERRORS)),
      at: Instant,
    }),
    response: PrintJob,
    access: ACCESS.kitchen,
  }),
  /** The ledger, newest first: of an order, or the last hundred of the business; `many`: of those that are about no single order. */
  jobs: endpoint({
    reads: ['print_job'],
    method: 'GET',
    path: 'posweb/v1/printing/jobs',
    query: { ...ofBusiness, orderId: v.optional(textId), about: v.optional(v.literal('many')) },
    response: listOf(PrintJob),
    access: ACCESS.kitchen,
  }),
}
