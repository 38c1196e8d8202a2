/** Languages of paper: chosen for each printer, whatever the screen speaks. */
export const PRINT_LANGUAGES = ['sq', 'en', 'it'] as const
export type PrintLanguage = (typeof PRINT_LANGUAGES)[number]

/** Documents about one order; `cancelled` tells a cook to stop. */
export const ORDER_DOCUMENTS = ['ticket', 'b2bTicket', 'b2bLabel', 'invoice', 'cancelled'] as const
export type OrderDocument = (typeof ORDER_DOCUMENTS)[number]
export const isOrderDocument = (document: PrintDocument): document is OrderDocument =>
  (ORDER_DOCUMENTS as readonly string[]).includes(document)
/** What is cooked from. */
export const TICKETS = ['ticket', 'b2bTicket'] as const satisfies readonly OrderDocument[]

/** Documents about a business day. */
export const DAY_DOCUMENTS = ['dailyItems', 'timeslotItems', 'dayTotals'] as const
export type DayDocument = (typeof DAY_DOCUMENTS)[number]
export const isDayDocument = (document: PrintDocument): document is DayDocument =>
  (DAY_DOCUMENTS as readonly string[]).includes(document)

/** All of a group of meals of a company on one paper. */
export const GROUP_DOCUMENT = 'groupOrder'
/** What somebody prints of a group. */
export const GROUP_DOCUMENTS = ['b2bLabel', GROUP_DOCUMENT] as const
export type GroupDocument = (typeof GROUP_DOCUMENTS)[number]

/** What is cooked for companies on a day, or for one slot of it: slot by slot, company by company. */
export const COMPANY_LIST = 'companyList'

export const PRINT_DOCUMENTS = [...ORDER_DOCUMENTS, ...DAY_DOCUMENTS, GROUP_DOCUMENT, COMPANY_LIST] as const
export type PrintDocument = (typeof PRINT_DOCUMENTS)[number]

/** Characters on a line: paper of 58 mm, and of 80 mm with the wide and the narrow type. */
export const PRINT_COLUMNS = [32, 42, 48] as const
export type PrintColumns = (typeof PRINT_COLUMNS)[number]

export const MOST_COPIES = 5

/** Raw printing ports. No other may be named: a setting must not turn the server into a way to other services. */
export const PRINTER_PORTS = { first: 9100, last: 9109 } as const

/** Why paper stayed empty. */
export const PRINT_ERRORS = [
  /** Nothing answers at the address. */
  'unreachable',
  /** Something answers and takes no prints. */
  'refused',
  'paperOut',
  'coverOpen',
  /** The printer says that it is offline or broken. */
  'printerFault',
  /** It stopped taking the document, or never said that it was done. */
  'hung',
  /** The connection broke in the middle. */
  'interrupted',
  /** Who set it up may no longer set printers up: nothing was sent. */
  'stopped',
  'popupBlocked',
  /** The device's own printer is not there. */
  'noDevice',
  /** The page that should have printed was closed, or never came back. */
  'abandoned',
  /** No printer took it for so long that it would be taken for a new order. */
  'tooLate',
] as const
export type PrintError = (typeof PRINT_ERRORS)[number]

/** After these a part of the document may be on paper: what comes next must say that it is a second one. */
export const isUncertainError = (error: PrintError): boolean =>
  error === 'hung' || error === 'interrupted' || error === 'abandoned'
