import { Trans, useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import HandPlatter from 'lucide-react/icons/hand-platter'
import { useState } from 'react'
import type { MealGroup } from '#/contract/company-orders'
import { GROUP_STEP } from '#/domain/meals/group-command'
import { useConnectionState } from '#/offline/device/use-connection-state'
import { Button } from '#/ui/input/button'
import { RefuseQuestion } from './refuse-question'
import { useGroupStep } from './use-group-step'
import { useMayAnswer } from './use-may-answer'

/** What a kitchen does next with a group; nothing while its list is open, and once it was handed over. */
export const GroupSteps = ({ group, canRefuse = false }: { group: MealGroup; canRefuse?: boolean }) => {
  const { t } = useLingui()
  const mayAnswer = useMayAnswer()
  const isDisconnected = useConnectionState() === 'disconnected'
  const { take, isBusy } = useGroupStep(group)
  const [isAsked, setAsked] = useState(false)
  const { column } = group
  if (!mayAnswer || column === null || column === 'open' || column === 'delivered') return null
  const press = { size: 'kitchen', busy: isBusy, disabled: isDisconnected } as const
  const isLeaving = group.status === GROUP_STEP.collect
  return (
    <div>
      {column === 'toAccept' && (
        <Button {...press} icon={Check} onClick={() => void take(GROUP_STEP.accept)}>
          <Trans context="button: take an order on">Accept</Trans>
        </Button>
      )}
      {column === 'cooking' && (
        <Button {...press} icon={Check} onClick={() => void take(GROUP_STEP.cook)}>
          <Trans context="button: the food is">Ready</Trans>
        </Button>
      )}
      {column === 'ready' && (
        <Button {...press} icon={HandPlatter} onClick={() => void take(GROUP_STEP.handOver)}>
          <Trans>Handed over</Trans>
        </Button>
      )}
      {canRefuse && !isLeaving && (
        <Button size="kitchen" variant="dangerGhost" disabled={isDisconnected} onClick={() => setAsked(true)}>
          <Trans>Refuse order</Trans>
        </Button>
      )}
      {isDisconnected && (
        <p role="status">
          <Trans>You are offline. Company orders wait until the connection is back.</Trans>
        </p>
      )}
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
