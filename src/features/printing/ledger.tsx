import { useLingui } from '@lingui/react'
import { Trans, useLingui as useLinguiMacro } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { useDeviceName } from '#/components/device-name'
import { useClockText } from '#/components/use-clock-text'
import type { Order } from '#/contract/orders'
import type { PrintJob } from '#/contract/printing'
import styles from './print-dialog.module.css'
import { DOCUMENT_TEXTS, PRINT_ERROR_TEXTS } from './print-texts'

const WATCH_EVERY_MS = 2_000

/** What of an order was printed, where and when, and what is not on paper. Looks again while something is on its way. */
export const Ledger = ({ order }: { order: Order }) => {
  const { t } = useLinguiMacro()
  const { data } = useQuery({
    ...query(api.printing.jobs, { query: { businessId: order.businessId, orderId: order.id } }),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.items.some(isOnItsWay) === true ? WATCH_EVERY_MS : false),
  })
  if (data === undefined || data.items.length === 0) return null
  return (
    <ul className={styles['ledger']} aria-label={t`Print history`}>
      {data.items.map((job) => (
        <Entry key={job.id} job={job} businessId={order.businessId} />
      ))}
    </ul>
  )
}

const isOnItsWay = ({ state }: PrintJob): boolean => state === 'waiting' || state === 'sending'

const Entry = ({ job, businessId }: { job: PrintJob; businessId: number }) => {
  const { i18n } = useLingui()
  const clock = useClockText(businessId)
  const time = clock(Date.parse(job.finishedAt ?? job.createdAt))
  return (
    <li className={styles['entry']}>
      <b>{i18n._(DOCUMENT_TEXTS[job.document])}</b>
      <span>
        {job.state === 'printed' && <Trans>Printed at {time}</Trans>}
        {job.state === 'failed' && <Trans>Not printed, {time}</Trans>}
        {job.state === 'notNeeded' && <Trans>No longer needed, {time}</Trans>}
        {isOnItsWay(job) && <Trans>Printing since {time}</Trans>}
      </span>
      <Place job={job} />
      {job.error !== null && <span className={styles['wrong']}>{i18n._(PRINT_ERROR_TEXTS[job.error])}</span>}
    </li>
  )
}

/** On which printer, or in whose window. */
const Place = ({ job: { printerName, device } }: { job: PrintJob }) => {
  const nameOf = useDeviceName()
  const name = printerName ?? (device === null ? '' : nameOf(device))
  return name === '' ? null : <span>{name}</span>
}
