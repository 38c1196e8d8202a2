import { Trans, useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import { useState } from 'react'
import { OrderNote } from '#/components/order-note'
import { SyncChip } from '#/components/order-chips'
import type { MealGroupDetails } from '#/contract/company-orders'
import { isTicked, labelState, type LabelState } from '#/domain/meals/bags'
import { isSold } from '#/domain/orders/order-status'
import type { Shown } from '#/offline/facts/groups-view'
import { Tag } from '#/ui/display/tag'
import { Button } from '#/ui/input/button'
import { AllergyNote } from './allergy-note'
import styles from './bags.module.css'
import { RefuseQuestion } from './refuse-question'
import { type Bag, nameOf } from './use-bags'
import { useMayAnswer } from './use-may-answer'

/** One bag: its number, whose it is, what is in it, how its label stands, and whether it is there. */
export const BagRow = ({
  group,
  bag,
  isMissing,
  onToggle,
}: {
  group: Shown<MealGroupDetails>
  bag: Bag
  isMissing: boolean
  onToggle: (() => void) | undefined
}) => {
  const { t } = useLingui()
  const isIn = isTicked(bag)
  const name = nameOf(bag)
  const number = bag.bag ?? 0
  const isOff = !isSold(bag.status) || group.refusedHere.includes(bag.orderId)
  return (
    <li
      className={styles['bag']}
      data-off={isOff || undefined}
      data-missing={isMissing || undefined}
      data-in={isIn || undefined}
    >
      <button
        type="button"
        className={styles['tick']}
        aria-pressed={isIn}
        aria-label={t`Bag ${number}, ${name}`}
        disabled={isOff || onToggle === undefined}
        onClick={onToggle}
      >
        {isIn ? <Check /> : <b>{number}</b>}
      </button>
      <div className={styles['what']}>
        <p className={styles['who']}>
          <b>{name}</b> <span className={styles['code']}>{bag.code}</span> <LabelTag bag={bag} />
          {bag.isAdded && (
            <Tag tone="way">
              <Trans>Added after the closing</Trans>
            </Tag>
          )}
          {isMissing && (
            <b className={styles['missing']}>
              <Trans context="a bag">Missing</Trans>
            </b>
          )}
        </p>
        <p className={styles['dishes']}>
          {bag.items
            .map(({ quantity, itemName, details }) => [`${quantity}× ${itemName}`, ...details].join(', '))
            .join(' · ')}
        </p>
        {[bag.notes, ...bag.items.map(({ notes }) => notes)]
          .filter((note) => note !== '')
          .map((note) => (
            <OrderNote key={note}>{note}</OrderNote>
          ))}
        {bag.allergy !== '' && <AllergyNote>{bag.allergy}</AllergyNote>}
        <RefuseMeal group={group} bag={bag} />
      </div>
    </li>
  )
}

const LabelTag = ({ bag }: { bag: Bag }) => {
  const looks: Record<LabelState, React.ReactNode> = {
    printed: (
      <Tag tone="done">
        <Trans context="a label">Printed</Trans>
      </Tag>
    ),
    none: isSold(bag.status) && (
      <Tag tone="pending">
        <Trans context="a label">Not printed yet</Trans>
      </Tag>
    ),
    old: (
      <Tag tone="rejected">
        <Trans context="a label">Changed since</Trans>
      </Tag>
    ),
    waste: (
      <Tag tone="rejected">
        <Trans context="a label">Discard it</Trans>
      </Tag>
    ),
  }
  return looks[labelState(bag)]
}

const RefuseMeal = ({ group, bag }: { group: Shown<MealGroupDetails>; bag: Bag }) => {
  const { t } = useLingui()
  const mayAnswer = useMayAnswer()
  const [isAsked, setAsked] = useState(false)
  const name = nameOf(bag)
  if (!isSold(bag.status))
    return (
      <p className={styles['reason']}>
        {bag.rejectNotes === '' ? <Trans>Cancelled</Trans> : <Trans>Cancelled: {bag.rejectNotes}</Trans>}
      </p>
    )
  if (group.refusedHere.includes(bag.orderId))
    return (
      <p className={styles['reason']}>
        <Trans>Refused</Trans> <SyncChip sync={group.sync} />
      </p>
    )
  if (!mayAnswer || !['toAccept', 'cooking', 'ready'].includes(group.column ?? '')) return null
  return (
    <>
      <Button variant="dangerGhost" onClick={() => setAsked(true)}>
        <Trans>Refuse meal</Trans>
      </Button>
      {isAsked && (
        <RefuseQuestion
          group={group}
          orderId={bag.orderId}
          title={t`Refuse the meal of ${name}?`}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  )
}
