import { useLingui } from '@lingui/react'
import { useLingui as useLinguiMacro } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { api } from '#/api/app-api'
import { useMustSay } from '#/components/status-line/use-must-say'
import { oops } from '#/components/oops'
import type { Business } from '#/contract/businesses'
import type { DevicePrint, Printer } from '#/contract/printing'
import { orderCode } from '#/domain/orders/order-code'
import type { PrintError } from '#/domain/print/print-values'
import { connection } from '#/offline/device/connection'
import { ordersStore } from '#/offline/board/orders-store'
import { deviceId } from '#/offline/store/device-id'
import { useUser } from '#/session/use-session'
import { useToasts } from '#/ui/toast/toast'
import { NoDevicePrinter, printOnDevice } from './device-printer'
import { printRecords } from './page-print-records'
import { devicePapers } from './print-papers'
import { PRINT_ERROR_TEXTS } from './print-texts'
import { openPrintWindow, printInWindow } from './print-window'
import { onRoleChanged } from './role-store'
import type { WorkerMessage } from '#/contract/sw-messages'
import { isPending } from '#/domain/orders/order-status'

/** How often the device with the role looks for what no order has announced: a document that another tablet asked for. */
const LOOK_EVERY_MS = 5_000
/** The server puts an accepted order into the ledger within a second. */
const AFTER_ORDER_MS = 1_200

/** The first look leaves the start of the page alone. */
const AFTER_START_MS = 3_000

/** Prints on this device what its businesses gave it to print; draws nothing. */
export const RolePrinter = () => {
  const { restaurants } = useUser()
  return restaurants.map((business) => <PrintsFor key={business.restaurantID} business={business} />)
}

const PrintsFor = ({ business }: { business: Business }) => {
  const { t } = useLinguiMacro()
  const { i18n } = useLingui()
  const toasts = useToasts()
  const mustSay = useMustSay()
  const say = useEffectEvent((print: DevicePrint, error: PrintError) => {
    const code = print.job.orderId === null ? '' : orderCode(print.job.orderId)
    const text = i18n._(PRINT_ERROR_TEXTS[error])
    // An order's card says it, too, until it is printed; a list has no card.
    if (print.job.orderId === null) mustSay({ id: 'list-not-printed', ...oops(t`A list did not print`, text, i18n) })
    else toasts.show(oops(t`Order ${code} did not print`, text, i18n))
  })
  useEffect(() => startPrinting(business, (print, error) => say(print, error)), [business])
  return null
}

/** Looks for work as long as this device holds the role of the business; answers the function that stops it. */
function startPrinting(business: Business, onFailure: (print: DevicePrint, error: PrintError) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let dueAt = Number.POSITIVE_INFINITY
  let isStopped = false
  let isLooking = false
  let hasRole = true
  /** A push came through, whatever the stream of this page says of the connection. */
  let wasPushed = false
  const look = async (): Promise<void> => {
    dueAt = Number.POSITIVE_INFINITY
    if (isStopped || isLooking) return
    isLooking = true
    // Without a connection the next look is as good as this one; so it is after a call that failed.
    if (wasPushed || connection.get().state !== 'disconnected')
      hasRole = await printAll(business, onFailure).catch(() => hasRole)
    wasPushed = false
    isLooking = false
    schedule(LOOK_EVERY_MS)
  }
  /** Never later than what is planned already, so that a busy board does not put it off for ever. */
  const schedule = (ms: number): void => {
    const at = performance.now() + ms
    if (isStopped || !hasRole || at >= dueAt) return
    dueAt = at
    clearTimeout(timer)
    timer = setTimeout(() => void look(), ms)
  }
  const forget = [
    onRoleChanged(() => {
      hasRole = true
      schedule(0)
    }),
    ordersStore.subscribe(() => schedule(AFTER_ORDER_MS)),
    onAnsweredPush(business.restaurantID, () => {
      wasPushed = true
      schedule(AFTER_ORDER_MS)
    }),
  ]
  schedule(AFTER_START_MS)
  return () => {
    isStopped = true
    clearTimeout(timer)
    for (const stop of forget) stop()
  }
}

/** Prints what there is to print; answers whether this device holds the role. */
async function printAll(
  business: Business,
  onFailure: (print: DevicePrint, error: PrintError) => void,
): Promise<boolean> {
  const body = { businessId: business.restaurantID, deviceId: await deviceId() }
  for (;;) {
    const { next, printer } = await api.printing.take({ body })
    if (printer === null) return false
    if (next === null) return true
    const error = await printOne(next, printer, business)
    await printRecords.ended(next.job.id, error)
    if (error !== null) onFailure(next, error)
  }
}

async function printOne(print: DevicePrint, printer: Printer, business: Business): Promise<PrintError | null> {
  const papers = devicePapers(print, business, printer.language)
  try {
    if (printer.way === 'usb' || printer.way === 'serial') {
      await printOnDevice(printer.way, papers, { ...printer, letters: printer.letters ?? 'auto' })
      return null
    }
    const target = openPrintWindow()
    if (target === undefined) return 'popupBlocked'
    const copies = Array.from({ length: printer.copies }, () => papers).flat()
    await printInWindow(target, copies, String(print.job.orderId ?? print.job.day))
    return null
  } catch (error) {
    return error instanceof NoDevicePrinter ? 'noDevice' : 'interrupted'
  }
}

/** A push says that an order of this business was accepted, or cancelled. Answers the function that ends it. */
function onAnsweredPush(businessId: number, listener: () => void): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined
  const hear = ({ data }: MessageEvent<WorkerMessage>): void => {
    if (data.type === 'push' && !isPending(data.payload.status) && data.payload.businessId === businessId) listener()
  }
  navigator.serviceWorker.addEventListener('message', hear)
  return () => navigator.serviceWorker.removeEventListener('message', hear)
}
