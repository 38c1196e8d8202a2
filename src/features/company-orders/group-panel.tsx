import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { Panel } from '#/components/panel'
import parts from '#/components/panel-parts.module.css'
import { Reading } from '#/components/reading/reading'
import { SyncChip } from '#/components/order-chips'
import { StateTag } from '#/components/state-tag'
import { useClockText, useTimeZone } from '#/components/use-clock-text'
import type { MealGroupDetails } from '#/contract/company-orders'
import { isSold } from '#/domain/orders/order-status'
import { formatMoment } from '#/i18n/format'
import { useShownGroup } from '#/offline/facts/use-shown-groups'
import { serverNow } from '#/offline/device/clock'
import { OrderNote } from '#/components/order-note'
import { AllergyNote } from './allergy-note'
import { AskedMeals } from './asked-meals'
import { BagsPanel } from './bags-panel'
import { lookOf } from './group-looks'
import { GroupSteps } from './group-steps'
import styles from './group-panel.module.css'
import { useDayWords } from './use-day-words'

/** One group of meals beside the list or over the board: what to cook, whose each is, and where it goes. */
export const GroupPanel = ({ groupId, printsAtOnce = false }: { groupId: number; printsAtOnce?: boolean }) => {
  const reading = useQuery(query(api.companyOrders.one, { params: { groupId } }))
  return (
    <Reading of={reading} stale="list">
      {(group) => <Details read={group} printsAtOnce={printsAtOnce} />}
    </Reading>
  )
}

const Details = ({ read, printsAtOnce }: { read: MealGroupDetails; printsAtOnce: boolean }) => {
  const { i18n } = useLingui()
  const group = useShownGroup(read)
  const clock = useClockText(group.business.id)
  const timeZone = useTimeZone(group.business.id)
  const dayWords = useDayWords(timeZone)
  const { contact, slot } = group
  const closes = formatMoment(Date.parse(group.closedAt ?? group.closesAt), serverNow(), i18n.locale, timeZone)
  const dishes = (
    <Panel title={<Trans>What to cook</Trans>}>
      <ul className={parts['lines']}>
        {group.dishes.map(({ name, quantity }) => (
          <li key={name} className={styles['dish']}>
            <b>{quantity}×</b> {name}
          </li>
        ))}
      </ul>
      {group.allergies.map((allergy) => (
        <AllergyNote key={allergy}>{allergy}</AllergyNote>
      ))}
    </Panel>
  )
  return (
    <div className={parts['parts']}>
      <p>
        <StateTag of={lookOf(group)} /> <SyncChip sync={group.sync} />
      </p>
      <GroupSteps group={group} canRefuse />
      <AskedMeals group={group} />
      {group.closedAt === null || group.column === null ? (
        <>
          {dishes}
          <Panel title={<Trans>By person</Trans>}>
            <ul className={parts['lines']}>
              {group.people.map((person) => (
                <Person key={person.orderId} person={person} />
              ))}
            </ul>
          </Panel>
        </>
      ) : (
        <BagsPanel group={group} printsAtOnce={printsAtOnce} dishes={dishes} />
      )}
      <dl className={parts['facts']}>
        <dt>
          <Trans>At the door</Trans>
        </dt>
        <dd>{`${dayWords(group.docDate)}, ${slot.startTime} – ${slot.endTime}`}</dd>
        <dt>
          <Trans context="when the courier goes">Leaves</Trans>
        </dt>
        <dd>{clock(Date.parse(group.leavesAt))}</dd>
        <dt>{group.closedAt === null ? <Trans>List closes</Trans> : <Trans>List closed</Trans>}</dt>
        <dd>{closes}</dd>
        <dt>
          <Trans>Where</Trans>
        </dt>
        <dd>{group.address}</dd>
        <dt>
          <Trans>Contact</Trans>
        </dt>
        <dd>
          {contact.name || (contact.phone === '' && '–')}
          {contact.phone !== '' && (
            <>
              {' '}
              <a href={`tel:${contact.phone.replaceAll(' ', '')}`}>{contact.phone}</a>
            </>
          )}
        </dd>
      </dl>
    </div>
  )
}

type Meal = MealGroupDetails['people'][number]

/** Whose meal it is so far: its list is open, so that it has no bag yet. */
const Person = ({ person }: { person: Meal }) => {
  const name = `${person.employeeFirstName} ${person.employeeLastName}`
  return (
    <li className={styles['person']} data-off={!isSold(person.status) || undefined}>
      <p>
        <b>{name}</b> <span className={styles['code']}>{person.code}</span>
      </p>
      <p>
        {person.items
          .map(({ quantity, itemName, details }) => [`${quantity}× ${itemName}`, ...details].join(', '))
          .join(' · ')}
      </p>
      {[person.notes, ...person.items.map(({ notes }) => notes)]
        .filter((note) => note !== '')
        .map((note) => (
          <OrderNote key={note}>{note}</OrderNote>
        ))}
      {person.allergy !== '' && <AllergyNote>{person.allergy}</AllergyNote>}
      {!isSold(person.status) && (
        <p className={styles['reason']}>
          {person.rejectNotes === '' ? <Trans>Cancelled</Trans> : <Trans>Cancelled: {person.rejectNotes}</Trans>}
        </p>
      )}
    </li>
  )
}
