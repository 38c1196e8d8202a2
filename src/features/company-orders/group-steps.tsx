import { Trans, useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import HandPlatter from 'lucide-react/icons/hand-platter'
import { useState } from 'react'
import type { MealGroup } from '#/contract/company-orders'
import { GROUP_STEP } from '#/domain/meals/group-command'
import { Button } from '#/ui/input/button'
import styles from './group-steps.module.css'
import { useMissingBags } from './missing-bags'
import { RefuseQuestion } from './refuse-question'
import { useGroupStep } from './use-group-step'
import { useMayAnswer } from './use-may-answer'

/** What a kitchen does next with a group; nothing while its list is open, and once it was handed over. */
export const GroupSteps = ({ group, canRefuse = false }: { group: MealGroup; canRefuse?: boolean }) => {
  const { t } = useLingui()
  const mayAnswer = useMayAnswer()
  const take = useGroupStep(group)
  const [isAsked, setAsked] = useState(false)
  const missing = useMissingBags(group)
  const { column } = group
  if (!mayAnswer || column === null || column === 'open' || column === 'delivered') return null
  const handOver = () => void take('handOverGroup')
  const isLeaving = group.status === GROUP_STEP.collect
  return (
    <div className={styles['steps']}>
      {column === 'toAccept' && (
        <Button size="kitchen" icon={Check} onClick={() => void take('acceptGroup')}>
          <Trans context="button: take an order on">Accept</Trans>
        </Button>
      )}
      {column === 'cooking' && (
        <Button size="kitchen" icon={Check} onClick={() => void take('markGroupCooked')}>
          <Trans context="button: the food is">Ready</Trans>
        </Button>
      )}
      {column === 'ready' && (
        <Button size="kitchen" icon={HandPlatter} onClick={isLeaving ? handOver : () => missing.check(handOver)}>
          {isLeaving ? (
            <Trans context="mark an order as delivered">Delivered</Trans>
          ) : group.hasCourier ? (
            <Trans>Hand to courier</Trans>
          ) : (
            <Trans>Handed over</Trans>
          )}
        </Button>
      )}
      {canRefuse && !isLeaving && (
        <Button size="kitchen" variant="dangerGhost" onClick={() => setAsked(true)}>
          <Trans>Refuse order</Trans>
        </Button>
      )}
      {missing.question}
      {isAsked && (
        <RefuseQuestion
          group={group}
          title={t`Refuse all meals of ${group.company.name}?`}
          onClose={() => setAsked(false)}
        />
      )}
    </div>
  )
}
