import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import MapPin from 'lucide-react/icons/map-pin'
import User from 'lucide-react/icons/user'
import { SyncChip } from '#/components/order-chips'
import { OrderNote } from '#/components/order-note'
import { TimerPill } from '#/components/timer-pill'
import { dayAt } from '#/components/list/period-days'
import { useClockText, useTimeZone } from '#/components/use-clock-text'
import { useMoment } from '#/components/use-moment'
import type { MealGroup } from '#/contract/company-orders'
import { minutes } from '#/domain/values/time'
import { serverNow } from '#/offline/device/clock'
import type { Shown } from '#/offline/facts/groups-view'
import { Chip } from '#/ui/display/chip'
import { usePosSettings } from '#/offline/facts/use-settings'
import { DEFAULT_MAX_PENDING_MINUTES } from '#/domain/orders/order-timing'
import styles from './group-card.module.css'
import { AllergyNote } from './allergy-note'
import { GroupAdded, GroupLabels } from './group-labels'
import { GroupSteps } from './group-steps'
import { useDayWords } from './use-day-words'

/** Dishes that a card has room for; of the rest that there are more. */
const DISHES_SHOWN = 3
/** Before that a clock says less than the time of day. */
const COUNTED_DOWN_MS = minutes(60)

/** One group of meals on the board. Its clock is of its place: until the list closes, until somebody must answer, until it leaves. */
export const GroupCard = ({
  group,
  showsBusiness,
  onOpen,
}: {
  group: Shown<MealGroup>
  showsBusiness: boolean
  onOpen: () => void
}) => {
  const { t } = useLingui()
  const { company, meals, expected, dishes, notes, allergies, code } = group
  const more = dishes.length - DISHES_SHOWN
  const timeZone = useTimeZone(group.business.id)
  const dayWords = useDayWords(timeZone)
  const facts = [
    // A list that closes the evening before is answered then.
    ...(group.docDate === dayAt(serverNow(), timeZone) ? [] : [dayWords(group.docDate)]),
    ...(expected === null ? [] : [t`expected ${expected}`]),
    code,
    ...(showsBusiness ? [group.business.name] : []),
    ...(group.isBelowMinimum ? [t`below the zone’s minimum`] : []),
  ]
  return (
    <article className={styles['card']} data-group={group.id}>
      <div className={styles['band']}>
        <b className={styles['meals']} aria-label={t`${plural(meals, { one: '# meal', other: '# meals' })}`}>
          {meals}
        </b>
        <div className={styles['who']}>
          <button type="button" className={styles['open']} onClick={onOpen}>
            {company.name}
          </button>
          <span>{facts.join(', ')}</span>
        </div>
        <SyncChip sync={group.sync} />
        <GroupClock group={group} />
      </div>
      <div className={styles['body']}>
        <ul className={styles['dishes']}>
          {dishes.slice(0, DISHES_SHOWN).map(({ name, quantity }) => (
            <li key={name}>
              <b>{quantity}×</b>
              <span>{name}</span>
            </li>
          ))}
          {more > 0 && (
            <li className={styles['more']}>{t`${plural(more, { one: '# more dish', other: '# more dishes' })}`}</li>
          )}
        </ul>
        {notes > 0 && <OrderNote>{t`${plural(notes, { one: '# note', other: '# notes' })}`}</OrderNote>}
        {allergies.length > 0 && <AllergyNote>{allergies.join(', ')}</AllergyNote>}
        <GroupAdded group={group} />
        <GroupLabels group={group} />
        <p className={styles['place']}>
          <span>
            <MapPin /> {group.address}
          </span>
          {group.contact.name !== '' && (
            <span>
              <User /> {group.contact.name}
            </span>
          )}
        </p>
        <GroupSteps group={group} />
      </div>
    </article>
  )
}

const GroupClock = ({ group }: { group: MealGroup }) => {
  const { t } = useLingui()
  const clock = useClockText(group.business.id)
  const now = useMoment()
  const maxPendingMinutes = usePosSettings()?.maxPendingMinutes ?? DEFAULT_MAX_PENDING_MINUTES
  const until = (endsAt: number, later: string, totalMs = COUNTED_DOWN_MS) =>
    endsAt - now > COUNTED_DOWN_MS ? (
      <Chip kind="outline">{later}</Chip>
    ) : (
      <TimerPill size="small" span={{ endsAt, totalMs }} />
    )
  const closesAt = Date.parse(group.closesAt)
  const leavesAt = Date.parse(group.leavesAt)
  switch (group.column) {
    case 'open':
      return until(closesAt, t`closes ${clock(closesAt)}`)
    case 'toAccept': {
      const span = minutes(maxPendingMinutes)
      return until(Date.parse(group.closedAt ?? group.closesAt) + span, '', span)
    }
    case 'cooking':
      return until(leavesAt, t`leaves ${clock(leavesAt)}`)
    case 'ready':
    case 'delivered':
      return (
        <Chip kind="outline">
          <Trans>at the door {clock(Date.parse(group.doorAt))}</Trans>
        </Chip>
      )
    case null:
      return null
  }
}
