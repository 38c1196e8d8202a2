import type { MessageDescriptor } from '@lingui/core'
import type { Business } from '#/contract/businesses'
import type { MealGroup, MealGroupDetails } from '#/contract/company-orders'
import type { Printer } from '#/contract/printing'
import type { GroupDocument } from '#/domain/print/print-values'

/** Where it is printed, and for which business. */
export type PrintPlace = {
  business: Business
  /** Undefined: in a window of this device. */
  printer: Printer | undefined
}

/** What of a group of meals somebody wants on paper: the labels of these bags, in their order, or all of it. */
export type GroupPrint = PrintPlace & {
  group: MealGroupDetails
  document: GroupDocument
  orderIds?: readonly number[]
}

/** What is cooked for companies on a day, or for the slot that begins then, as this device knows it. */
export type CompanyListPrint = PrintPlace & {
  groups: readonly MealGroup[]
  day: string
  slot: string | null
}

/** How a press ended: a network printer says later how it went. */
export type GroupPrinted =
  | { ended: 'sent' | 'printed' }
  | { ended: 'failed'; text?: MessageDescriptor; error?: unknown }

type Print = (asked: GroupPrint | CompanyListPrint) => Promise<GroupPrinted>
let offered: Print | undefined

/** Printing of whole groups and of lists of them, for screens of other areas; offered by whatever prints on this page. */
export const groupPrint = {
  /** Answers the function that takes the offer back. */
  offer: (print: Print): (() => void) => {
    offered = print
    return () => {
      if (offered === print) offered = undefined
    }
  },
  /** Called while the press lasts: a window that is opened later is blocked. `undefined`: nothing prints on this page yet. */
  ask: (asked: GroupPrint | CompanyListPrint): Promise<GroupPrinted> | undefined => offered?.(asked),
}
