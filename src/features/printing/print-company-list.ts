import { ApiError } from '#/api/api-error'
import { api } from '#/api/app-api'
import type { CompanyListPrint, GroupPrinted } from '#/components/print/group-print'
import type { DevicePrint } from '#/contract/printing'
import { companyList } from '#/domain/print/company-list'
import { COMPANY_LIST } from '#/domain/print/print-values'
import { preferences } from '#/session/preferences'
import { printRecords } from './page-print-records'
import { printOrSend } from './print-or-send'
import { devicePapers } from './print-papers'

/** Prints what is cooked for companies; without a connection in a window, as this device knows it, and no ledger hears of that. */
export const printCompanyList = (asked: CompanyListPrint): Promise<GroupPrinted> =>
  printOrSend<DevicePrint | undefined>({
    printer: asked.printer,
    title: [asked.day, asked.slot ?? ''].join(' ').trim(),
    enter: () => enter(asked),
    papersOf: (print) => papersOf(asked, print),
    report: async (print, error) => {
      if (print !== undefined) await printRecords.ended(print.job.id, error)
    },
  })

async function enter({ business, day, slot, printer }: CompanyListPrint): Promise<DevicePrint | undefined> {
  const businessId = business.restaurantID
  try {
    return await api.printing.print({
      body: { about: 'companies', businessId, day, slot, document: COMPANY_LIST, printerId: printer?.id ?? null },
    })
  } catch (error) {
    if (printer !== undefined || !(error instanceof ApiError) || !error.isUnreached) throw error
    return undefined
  }
}

function papersOf({ business, day, groups }: CompanyListPrint, print: DevicePrint | undefined) {
  const { language } = preferences.get()
  if (print !== undefined) return devicePapers(print, business, language)
  const { restaurantName, timeZone } = business
  return [companyList({ day, restaurantName, groups }, { language, timeZone, mark: null, printedAt: new Date() })]
}
