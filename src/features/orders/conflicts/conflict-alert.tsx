import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { wasCancelled } from '#/domain/orders/cancelled'
import { AlertDialog } from '#/ui/overlay/alert-dialog'
import { Button } from '#/ui/input/button'
import { SHIELD_MS, useShield } from '../shared/use-shield'
import { soundStopOnce } from '../shared/stop-sound'
import { asksAtOnce, type Conflict, type ConflictAnswer } from './conflict'
import { ConflictAnswers } from './conflict-answers'
import { ConflictFacts } from './conflict-facts'
import { openConflicts, useOpenConflicts } from './open-conflicts'
import { useConflicts } from './use-conflicts'
import { useConflictWords } from './use-conflict-words'

/**
 * The most urgent question of this tablet, over whatever page is open. It stays until it is answered; all but "stop cooking"
 * may be put off, and then wait in the list behind the line under the bar.
 * @param onStopSeen the person knows that this order is not to be cooked any more
 */
export const ConflictAlert = ({ onStopSeen }: { onStopSeen: (orderId: number) => void }) => {
  const { conflicts, answer } = useConflicts()
  const { later, isListOpen } = useOpenConflicts()
  const next = conflicts.find((one) => asksAtOnce(one) && !later.has(one.key))
  if (next === undefined || isListOpen) return null
  return (
    <Question
      key={next.key}
      conflict={next}
      onAnswer={async (how) => {
        await answer(next, how)
        // Other tablets still ask about an order that was cooking.
        if (next.order !== null && wasCancelled(next.order)) onStopSeen(next.command.orderId)
      }}
    />
  )
}

const Question = ({ conflict, onAnswer }: { conflict: Conflict; onAnswer: (how: ConflictAnswer) => Promise<void> }) => {
  const words = useConflictWords(conflict)
  const isShielded = useShield(`${conflict.key} ${conflict.kind}`, SHIELD_MS)
  const safe = useRef<HTMLButtonElement>(null)
  const { kind, key } = conflict
  const { orderId } = conflict.command
  useEffect(() => {
    if (kind === 'stop') soundStopOnce(orderId)
  }, [kind, orderId])
  const mayWait = kind !== 'stop'
  const putOff = () => openConflicts.putOff(key)
  return (
    <AlertDialog
      open
      title={words.title}
      description={words.sentence}
      safeAnswer={safe}
      {...(mayWait && { onClose: putOff, closeOnEscape: true })}
      footer={
        <>
          <ConflictAnswers
            conflict={conflict}
            size="kitchen"
            isShielded={isShielded}
            safeAnswer={safe}
            onAnswer={onAnswer}
          />
          {mayWait && (
            <Button variant="ghost" size="kitchen" onClick={putOff}>
              <Trans>Decide later</Trans>
            </Button>
          )}
        </>
      }
    >
      <ConflictFacts conflict={conflict} words={words} />
    </AlertDialog>
  )
}
