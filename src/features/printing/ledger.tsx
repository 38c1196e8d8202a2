import { useLingui } from '@lingui/react'
import { Trans, useLingui as useLinguiMacro } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { useDeviceName } from '#/components/device-name'
import { useClockText } from '#/components/use-clock-text'
import type { Order } from '#/contract/orders'
import type { PrintJob } from '#/contract/printing'
import { formatDay } from '#/i18n/format'
import styles from './print-dialog.module.css'
import { DOCUMENT_TEXTS, PRINT_ERROR_TEXTS } from './print-texts'

const WATCH_EVERY_MS = 2_000
const MOST_LISTS = 10

/** What of an order was printed, where and when, and what is not on paper. */
export const Ledger = ({ order: { businessId, id: orderId } }: { order: Order }) => (
  <Entries businessId={businessId} of={{ orderId }} />
)

/** The newest papers of a business that are about no single order: of which day, slot and company. */
export const ListsLedger = ({ businessId }: { businessId: number }) => (
  <Entries businessId={businessId} of={{ about: 'many' }} most={MOST_LISTS} />
)

/** Looks again while something is on its way. */
const Entries = ({
  businessId,
  of,
  most,
}: {
  businessId: number
  of: { orderId: number } | { about: 'many' }
  most?: number
}) => {
  const { t } = useLinguiMacro()
  const { data } = useQuery({
    ...query(api.printing.jobs, { query: { businessId, ...of } }),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.items.some(isOnItsWay) === true ? WATCH_EVERY_MS : false),
  })
  if (data === undefined || data.items.length === 0) return null
  return (
    <ul className={styles['ledger']} aria-label={t`Print history`}>
      {data.items.slice(0, most).map((job) => (
        <Entry key={job.id} job={job} businessId={businessId} />
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
      <About job={job} />
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

/** Of which day and slot, and whose; an order's own paper says nothing of it. */
const About = ({ job: { day, slot, company } }: { job: PrintJob }) => {
  const { i18n } = useLingui()
  const dayText = day === null ? '' : formatDay(Date.parse(`${day}T12:00:00Z`), i18n.locale, 'UTC')
  const about = [company ?? '', dayText, slot ?? ''].filter((text) => text !== '').join(', ')
  return about === '' ? null : <span>{about}</span>
}

/** On which printer, or in whose window. */
const Place = ({ job: { printerName, device } }: { job: PrintJob }) => {
  const nameOf = useDeviceName()
  const name = printerName ?? (device === null ? '' : nameOf(device))
  return name === '' ? null : <span>{name}</span>
}
