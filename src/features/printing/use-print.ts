import { useLingui } from '@lingui/react'
import { useLingui as useLinguiMacro } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#/api/api-error'
import { api } from '#/api/app-api'
import { errorText } from '#/api/error-text'
import type { Business } from '#/contract/businesses'
import type { DevicePrint, Printer } from '#/contract/printing'
import { printedRevision } from '#/domain/print/documents'
import {
  isDayDocument,
  isOrderDocument,
  type PrintDocument,
  type PrintError,
  type PrintLanguage,
} from '#/domain/print/print-values'
import { connection } from '#/offline/device/connection'
import { printRecords } from './page-print-records'
import type { PrintSubject } from './print-dialog'
import { devicePapers } from './print-papers'
import { refreshLedger } from './refresh-ledger'
import { PRINT_ERROR_TEXTS } from './print-texts'
import { openPrintWindow, printInWindow } from './print-window'

type PrintRequest = { document: PrintDocument; printer: Printer | undefined; language: PrintLanguage }

/** Prints on a network printer, or in a window of this device; says what became of it. */
export function usePrint(subject: PrintSubject, business: Business) {
  const { i18n } = useLingui()
  const { t } = useLinguiMacro()
  const client = useQueryClient()
  const [failure, setFailure] = useState<string>()
  const [done, setDone] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  const run = async ({ document, printer, language }: PrintRequest): Promise<void> => {
    // While the press lasts: a window that is opened later is blocked.
    const target = printer === undefined ? openPrintWindow() : undefined
    setBusy(true)
    setFailure(undefined)
    setDone(undefined)
    try {
      const print = await enter(subject, business, document, printer?.id ?? null)
      if (printer !== undefined) {
        const name = printer.name
        setDone(t`Sent to ${name}. The result appears below in a moment.`)
      } else if (target === undefined) {
        setFailure(i18n._(PRINT_ERROR_TEXTS.popupBlocked))
        await report(print, 'popupBlocked')
      } else {
        const papers = devicePapers(print, business, language)
        const error = await printInWindow(target, papers, titleOf(subject)).then(
          () => null,
          () => 'interrupted' as const,
        )
        if (error !== null) setFailure(i18n._(PRINT_ERROR_TEXTS[error]))
        await report(print, error)
      }
    } catch (error) {
      target?.close()
      setFailure(errorText(error, i18n))
    }
    setBusy(false)
    await refreshLedger(client)
  }
  return { run, failure, done, isBusy }
}

const titleOf = (subject: PrintSubject): string => ('order' in subject ? String(subject.order.id) : subject.day)

/** An entry in the ledger. Without a connection an order is printed all the same, as the tablet knows it. */
async function enter(
  subject: PrintSubject,
  business: Business,
  document: PrintDocument,
  printerId: number | null,
): Promise<DevicePrint> {
  const businessId = business.restaurantID
  if ('day' in subject) {
    const list = isDayDocument(document) ? document : 'dailyItems'
    return api.printing.print({ body: { about: 'day', businessId, day: subject.day, document: list, printerId } })
  }
  // What came out of here while there was no connection is part of what the mark on this paper looks at.
  if (connection.get().state !== 'disconnected') await printRecords.send()
  const { order } = subject
  const paper = isOrderDocument(document) ? document : 'ticket'
  try {
    return await api.printing.print({ body: { about: 'order', orderId: order.id, document: paper, printerId } })
  } catch (error) {
    if (printerId !== null || !(error instanceof ApiError) || !error.isUnreached) throw error
    const revision = printedRevision(paper, order)
    const before = await printRecords.before(order.id, paper, revision).catch(() => ({ mark: null, since: null }))
    const job = unknownToServer({ orderId: order.id, revision, document: paper, ...before })
    return { job, orders: [order], timeZone: business.timeZone }
  }
}

/** Until the server has given it a number. */
const NO_ENTRY = 0

const unknownToServer = (
  print: Pick<DevicePrint['job'], 'orderId' | 'revision' | 'document' | 'mark' | 'since'>,
): DevicePrint['job'] => ({
  ...print,
  id: NO_ENTRY,
  day: null,
  printerId: null,
  printerName: null,
  device: null,
  state: 'sending',
  error: null,
  detail: '',
  tries: 1,
  createdAt: new Date().toISOString(),
  finishedAt: null,
})

/** Into the ledger at once, or when there is a connection again. */
async function report({ job }: DevicePrint, error: PrintError | null): Promise<void> {
  const { id, orderId, document, revision } = job
  if (id !== NO_ENTRY) return printRecords.ended(id, error)
  if (orderId !== null && isOrderDocument(document)) await printRecords.printed({ orderId, document, revision, error })
}
