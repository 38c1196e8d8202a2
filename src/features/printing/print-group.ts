import { ApiError } from '#/api/api-error'
import { api } from '#/api/app-api'
import type { GroupPrint, GroupPrinted } from '#/components/print/group-print'
import type { MealGroupDetails } from '#/contract/company-orders'
import type { PrintMark } from '#/domain/print/print-marks'
import { GROUP_DOCUMENT, type PrintError } from '#/domain/print/print-values'
import { groupLabels, groupOrder, toLabel } from '#/domain/print/printed-group'
import { connection } from '#/offline/device/connection'
import { preferences } from '#/session/preferences'
import { printRecords } from './page-print-records'
import { printOrSend } from './print-or-send'

/** An entry of the ledger, or what this device knows of one that the server has not: then it has no number. */
type Entered = { jobId: number | undefined; orderId: number | null; revision: number; mark: PrintMark | null }

/** Prints labels of a group, or its whole paper, as an order prints: on a network printer, or in a window of this device, also without a connection. */
export const printGroup = (asked: GroupPrint): Promise<GroupPrinted> =>
  printOrSend({
    printer: asked.printer,
    title: asked.group.code,
    enter: () => enter(asked),
    papersOf: (entered) => papersOf(asked, entered),
    report: async ({ entries }, error) => {
      for (const entry of entries) await report(entry, error)
    },
  })

function papersOf(
  { document, business }: GroupPrint,
  { entries, group }: { entries: Entered[]; group: MealGroupDetails },
) {
  const facts = { language: preferences.get().language, timeZone: business.timeZone, printedAt: new Date() }
  const [first] = entries
  return document === GROUP_DOCUMENT
    ? [groupOrder(group, { ...facts, mark: first?.mark ?? null })]
    : groupLabels(
        group,
        entries.flatMap(({ orderId, mark }) => (orderId === null ? [] : [{ orderId, mark }])),
        facts,
      )
}

async function enter(asked: GroupPrint): Promise<{ entries: Entered[]; group: MealGroupDetails }> {
  const { group: known, document, orderIds, printer } = asked
  // What came out of here while there was no connection is part of what the marks on these papers look at.
  if (connection.get().state !== 'disconnected') await printRecords.send()
  try {
    const { jobs, group } = await api.printing.printGroup({
      body: {
        groupId: known.id,
        document,
        printerId: printer?.id ?? null,
        ...(orderIds !== undefined && { orderIds: [...orderIds] }),
      },
    })
    return { entries: jobs.map(({ id, ...job }) => ({ jobId: id, ...job })), group }
  } catch (error) {
    if (printer !== undefined || !(error instanceof ApiError) || !error.isUnreached) throw error
    return { entries: await enterHere(asked), group: known }
  }
}

/** As the tablet knows the group. The ledger hears of labels when the connection is back; nobody counts papers of whole groups. */
async function enterHere({ group, document, orderIds }: GroupPrint): Promise<Entered[]> {
  if (document === GROUP_DOCUMENT) return [{ jobId: undefined, orderId: null, revision: 0, mark: null }]
  const meals = toLabel(group.people, 'all').filter(({ orderId }) => orderIds?.includes(orderId) ?? true)
  return Promise.all(
    meals.map(async ({ orderId, revision, labelRevision }) => {
      const here = await printRecords.markOf(orderId, document, revision).catch(() => null)
      const there = labelRevision === null ? null : labelRevision < revision ? 'changed' : 'reprint'
      return { jobId: undefined, orderId, revision, mark: here ?? there }
    }),
  )
}

async function report({ jobId, orderId, revision }: Entered, error: PrintError | null): Promise<void> {
  if (jobId !== undefined) return printRecords.ended(jobId, error)
  if (orderId !== null) await printRecords.printed({ orderId, document: 'b2bLabel', revision, error })
}
