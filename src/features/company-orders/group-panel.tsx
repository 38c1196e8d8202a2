import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { Panel } from '#/components/panel'
import parts from '#/components/panel-parts.module.css'
import { Reading } from '#/components/reading/reading'
import { StateTag } from '#/components/state-tag'
import { useClockText, useTimeZone } from '#/components/use-clock-text'
import type { MealGroupDetails } from '#/contract/company-orders'
import { isSold } from '#/domain/orders/order-status'
import { formatMoment } from '#/i18n/format'
import { serverNow } from '#/offline/device/clock'
import { Button } from '#/ui/input/button'
import { OrderNote } from '#/components/order-note'
import { AllergyNote } from './allergy-note'
import { lookOf } from './group-looks'
import { GroupSteps } from './group-steps'
import styles from './group-panel.module.css'
import { RefuseQuestion } from './refuse-question'
import { useDayWords } from './use-day-words'
import { useMayAnswer } from './use-may-answer'

/** One group of meals beside the list or over the board: what to cook, whose each is, and where it goes. */
export const GroupPanel = ({ groupId }: { groupId: number }) => {
  const reading = useQuery(query(api.companyOrders.one, { params: { groupId } }))
  return <Reading of={reading}>{(group) => <Details group={group} />}</Reading>
}

const Details = ({ group }: { group: MealGroupDetails }) => {
  const { i18n } = useLingui()
  const clock = useClockText(group.business.id)
  const timeZone = useTimeZone(group.business.id)
  const dayWords = useDayWords(timeZone)
  const { contact, slot } = group
  const closes = formatMoment(Date.parse(group.closedAt ?? group.closesAt), serverNow(), i18n.locale, timeZone)
  return (
    <div className={parts['parts']}>
      <p>
        <StateTag of={lookOf(group)} />
      </p>
      <GroupSteps group={group} canRefuse />
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
      <Panel title={<Trans>By person</Trans>}>
        <ul className={parts['lines']}>
          {group.people.map((person) => (
            <Person key={person.orderId} group={group} person={person} />
          ))}
        </ul>
      </Panel>
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

const Person = ({ group, person }: { group: MealGroupDetails; person: Meal }) => {
  const { t } = useLingui()
  const mayAnswer = useMayAnswer()
  const [isAsked, setAsked] = useState(false)
  const name = `${person.employeeFirstName} ${person.employeeLastName}`
  const canRefuse = mayAnswer && isSold(person.status) && ['toAccept', 'cooking', 'ready'].includes(group.column ?? '')
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
      {canRefuse && (
        <Button variant="dangerGhost" onClick={() => setAsked(true)}>
          <Trans>Refuse meal</Trans>
        </Button>
      )}
      {isAsked && (
        <RefuseQuestion
          group={group}
          orderId={person.orderId}
          title={t`Refuse the meal of ${name}?`}
          onClose={() => setAsked(false)}
        />
      )}
    </li>
  )
}
