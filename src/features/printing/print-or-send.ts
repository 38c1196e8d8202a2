import { currentQueries } from '#/api/query-client'
import type { GroupPrinted } from '#/components/print/group-print'
import type { Printer } from '#/contract/printing'
import type { Paper } from '#/domain/print/paper'
import type { PrintError } from '#/domain/print/print-values'
import { PRINT_ERROR_TEXTS } from './print-texts'
import { openPrintWindow, printInWindow } from './print-window'
import { refreshLedger } from './refresh-ledger'

/** One press: into the ledger, and where no network printer takes it from there into a window of this device, whose outcome is told. */
export async function printOrSend<Entered>({
  printer,
  title,
  enter,
  papersOf,
  report,
}: {
  printer: Printer | undefined
  title: string
  enter: () => Promise<Entered>
  papersOf: (entered: Entered) => readonly Paper[]
  report: (entered: Entered, error: PrintError | null) => Promise<void>
}): Promise<GroupPrinted> {
  // While the press lasts: a window that is opened later is blocked.
  const target = printer === undefined ? openPrintWindow() : undefined
  try {
    const entered = await enter()
    if (printer !== undefined) return { ended: 'sent' }
    const error =
      target === undefined
        ? 'popupBlocked'
        : await printInWindow(target, papersOf(entered), title).then(
            () => null,
            () => 'interrupted' as const,
          )
    await report(entered, error)
    return error === null ? { ended: 'printed' } : { ended: 'failed', text: PRINT_ERROR_TEXTS[error] }
  } catch (error) {
    target?.close()
    return { ended: 'failed', error }
  } finally {
    await refreshLedger(currentQueries().client)
  }
}
