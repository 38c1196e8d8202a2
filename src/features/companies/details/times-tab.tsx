import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import Clock from 'lucide-react/icons/clock'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { LockNote } from '#/components/form/lock-note'
import { Panel } from '#/components/panel'
import parts from '#/components/panel-parts.module.css'
import { useWeekdays } from '#/components/week/use-weekdays'
import type { Company, OrderingTime } from '#/contract/companies'
import { Chip } from '#/ui/display/chip'
import { EmptyState } from '#/ui/display/empty-state'
import { Button } from '#/ui/input/button'
import { useCompanyLock } from './company-form'
import styles from './details.module.css'
import { OrderingTimeForm } from './ordering-time-form'
import { PartRow } from './part-row'
import { useDayClock } from './use-day-clock'

/** When a company's people order, and when meals are at the door. */
export const TimesTab = ({ company }: { company: Company }) => {
  const lock = useCompanyLock()
  const [edited, setEdited] = useState<OrderingTime | 'new'>()
  const hasAddress = company.addresses.some(({ active }) => active)
  return (
    <Panel
      title={<Trans>Delivery times</Trans>}
      aside={
        lock === undefined &&
        hasAddress && (
          <Button variant="tonal" icon={Plus} onClick={() => setEdited('new')}>
            <Trans>Add delivery time</Trans>
          </Button>
        )
      }
    >
      {company.orderingTimes.length === 0 ? (
        <EmptyState icon={Clock} title={<Trans>No delivery times yet</Trans>} heading="h3">
          {hasAddress ? (
            <Trans>When people order and when meals arrive appears here.</Trans>
          ) : (
            <Trans>First add the address to deliver to, in Details.</Trans>
          )}
        </EmptyState>
      ) : (
        <ul className={parts['lines']}>
          {company.orderingTimes.map((time) => (
            <TimeRow
              key={time.id}
              company={company}
              time={time}
              onEdit={lock === undefined ? () => setEdited(time) : undefined}
            />
          ))}
        </ul>
      )}
      <LockNote lock={lock} className={styles['foot']} />
      {edited !== undefined && (
        <OrderingTimeForm
          company={company}
          time={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Panel>
  )
}

const TimeRow = ({
  company,
  time,
  onEdit,
}: {
  company: Company
  time: OrderingTime
  onEdit: (() => void) | undefined
}) => {
  const { t } = useLingui()
  const { weekdaysText } = useWeekdays()
  const { data: offered } = useQuery(query(api.companies.businesses, { query: { companyId: company.id } }))
  const names = (offered ?? []).filter(({ id }) => time.businessIds.includes(id)).map(({ name }) => name)
  const from = time.businessIds.length === 0 ? t`every restaurant that delivers there` : names.join(', ')
  const address = company.addresses.find(({ id }) => id === time.addressId)?.name ?? ''
  return (
    <PartRow
      name={time.name}
      tags={
        <>
          <span className={styles['quiet']}>{weekdaysText(time.weekdays)}</span>
          {time.status === 0 && (
            <Chip>
              <Trans context="a delivery time">Off</Trans>
            </Chip>
          )}
        </>
      }
      onEdit={onEdit}
    >
      <Trail time={time} />
      <p className={styles['quiet']}>{[address, from].filter(Boolean).join(' · ')}</p>
    </PartRow>
  )
}

/** Opens, closes, at the door. */
const Trail = ({ time }: { time: OrderingTime }) => {
  const { clockText } = useDayClock()
  const { startTime, endTime } = time.slot
  return (
    <ol className={styles['trail']}>
      <li>
        <b>{clockText(time.openDaysBefore, time.openFrom)}</b>
        <span>
          <Trans>ordering opens</Trans>
        </span>
      </li>
      <li>
        <b>{clockText(time.closeDaysBefore, time.cutoff)}</b>
        <span>
          <Trans>ordering closes</Trans>
        </span>
      </li>
      <li>
        <b>
          {startTime}–{endTime}
        </b>
        <span>
          <Trans>at the door</Trans>
        </span>
      </li>
    </ol>
  )
}
