import { Trans, useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import { useState } from 'react'
import { errorText } from '#/api/error-text'
import { OrderNote } from '#/components/order-note'
import { Panel } from '#/components/panel'
import parts from '#/components/panel-parts.module.css'
import { useSayDone } from '#/components/use-say-done'
import type { MealGroupDetails } from '#/contract/company-orders'
import { isAsked } from '#/domain/meals/added-meal'
import { hasLeftKitchen } from '#/domain/orders/order-status'
import { enqueueGroupCommand } from '#/offline/facts/group-commands'
import type { Shown } from '#/offline/facts/groups-view'
import { Button } from '#/ui/input/button'
import { FailureLine } from '#/ui/input/field'
import { AllergyNote } from './allergy-note'
import styles from './group-panel.module.css'
import { RefuseQuestion } from './refuse-question'
import { useMayAnswer } from './use-may-answer'

type Meal = MealGroupDetails['people'][number]

/** Meals that the company wants to add after the closing: each is answered by itself, as no step of the group does. */
export const AskedMeals = ({ group }: { group: Shown<MealGroupDetails> }) => {
  const asked = group.people.filter((meal) => isAsked(meal) && !group.refusedHere.includes(meal.orderId))
  if (asked.length === 0) return null
  return (
    <Panel title={<Trans>To add after the closing</Trans>}>
      <ul className={parts['lines']}>
        {asked.map((meal) => (
          <AskedMeal key={meal.orderId} group={group} meal={meal} />
        ))}
      </ul>
    </Panel>
  )
}

const AskedMeal = ({ group, meal }: { group: Shown<MealGroupDetails>; meal: Meal }) => (
  <li className={styles['person']}>
    <p>
      <b>{nameOf(meal)}</b> <span className={styles['code']}>{meal.code}</span>
    </p>
    <p>
      {meal.items
        .map(({ quantity, itemName, details }) => [`${quantity}× ${itemName}`, ...details].join(', '))
        .join(' · ')}
    </p>
    {[meal.notes, ...meal.items.map(({ notes }) => notes)]
      .filter((note) => note !== '')
      .map((note) => (
        <OrderNote key={note}>{note}</OrderNote>
      ))}
    {meal.allergy !== '' && <AllergyNote>{meal.allergy}</AllergyNote>}
    {group.acceptedHere.includes(meal.orderId) ? (
      <p className={styles['code']}>
        <Trans>Added on this tablet. Its bag is numbered when this is sent.</Trans>
      </p>
    ) : (
      <Answer group={group} meal={meal} />
    )}
  </li>
)

const nameOf = ({ employeeFirstName, employeeLastName }: Meal): string => `${employeeFirstName} ${employeeLastName}`

const Answer = ({ group, meal }: { group: Shown<MealGroupDetails>; meal: Meal }) => {
  const { t, i18n } = useLingui()
  const mayAnswer = useMayAnswer()
  const sayDone = useSayDone()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const [isRefused, setRefused] = useState(false)
  const name = nameOf(meal)
  if (!mayAnswer) return null
  const accept = async () => {
    setBusy(true)
    const receipt = await enqueueGroupCommand('acceptMeal', group, { mealId: meal.orderId })
    setBusy(false)
    if (receipt.saved === false) setError(receipt.error)
    else sayDone(t`Meal added.`)
  }
  const isWaiting = group.column === 'toAccept'
  return (
    <div className={styles['answer']}>
      {!hasLeftKitchen(group.status) && (
        <Button icon={Check} busy={isBusy} disabled={isWaiting} onClick={() => void accept()}>
          <Trans>Add meal</Trans>
        </Button>
      )}
      <Button variant="dangerGhost" onClick={() => setRefused(true)}>
        <Trans>Refuse meal</Trans>
      </Button>
      {isWaiting && (
        <p className={styles['code']}>
          <Trans>Accept the order first.</Trans>
        </p>
      )}
      <FailureLine>{error === null ? undefined : errorText(error, i18n)}</FailureLine>
      {isRefused && (
        <RefuseQuestion
          group={group}
          orderId={meal.orderId}
          title={t`Refuse the meal of ${name}?`}
          onClose={() => setRefused(false)}
        />
      )}
    </div>
  )
}
