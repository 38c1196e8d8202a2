import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { DishConflictCode, DishRefusalCode } from '#/domain/business/dish-command'
import type { AttentionCommand } from '#/offline/attention/use-attention'
import { useMomentPhrase } from '../../shared/use-moment-text'
import type { Conflict, ConflictAnswer } from '../conflict'
import { ConflictAnswers } from '../conflict-answers'
import styles from '../conflicts.module.css'

/** One question about a dish that was taken off or brought back here: what was pressed, what stands, and one press that ends it. */
export const DishCard = ({
  conflict,
  dish,
  onAnswer,
}: {
  conflict: Conflict
  dish: NonNullable<AttentionCommand['dish']>
  onAnswer: (how: ConflictAnswer) => Promise<void>
}) => {
  const { command } = conflict
  const phrase = useMomentPhrase(command.businessId)
  const { name, found } = dish
  const at = phrase('at', command.at)
  const { until: end } = command.payload
  const until = end === undefined ? '' : phrase('until', Date.parse(end))
  return (
    <article className={styles['card']}>
      <h3>
        {command.cmd === 'dishOff' ? (
          <Trans>{name}: not taken off the menu</Trans>
        ) : (
          <Trans>{name}: not brought back</Trans>
        )}
      </h3>
      <p>
        <Because code={command.code} found={found} phrase={phrase} />
      </p>
      <p>
        {command.cmd === 'dishOff' ? (
          <Trans>
            Pressed here {at}: off {until}.
          </Trans>
        ) : (
          <Trans>Pressed here {at}: back on the menu.</Trans>
        )}
      </p>
      <div className={styles['answers']}>
        <ConflictAnswers conflict={conflict} size="normal" onAnswer={onAnswer} />
      </div>
    </article>
  )
}

const Because = ({
  code,
  found,
  phrase,
}: {
  code: string | null
  found: NonNullable<AttentionCommand['dish']>['found']
  phrase: ReturnType<typeof useMomentPhrase>
}): ReactNode => {
  const by = found?.by ?? null
  const at = found?.at ? phrase('at', Date.parse(found.at)) : ''
  const until = found?.until ? phrase('until', Date.parse(found.until)) : ''
  // Whatever a newer server says is told without its reason.
  switch (code as DishConflictCode | DishRefusalCode | null) {
    case 'dish_brought_back':
      return by === null ? (
        <Trans>It was brought back later, {at}. It is on the menu.</Trans>
      ) : (
        <Trans>
          {by} brought it back later, {at}. It is on the menu.
        </Trans>
      )
    case 'dish_off_elsewhere':
      return by === null ? (
        <Trans>It was taken off elsewhere {until}. This tablet did not know yet.</Trans>
      ) : (
        <Trans>
          {by} took it off {until}. This tablet did not know yet.
        </Trans>
      )
    case 'off_is_over':
      return <Trans>Its time ran out before this tablet reconnected. Guests could order it all along.</Trans>
    case 'off_too_far':
      return <Trans>A dish can be off 30 days at most.</Trans>
    case 'clock_wrong':
      return <Trans>This tablet’s clock was wrong at the time. Try again.</Trans>
    case 'unknown_dish':
      return <Trans>This dish is no longer on the menu at all.</Trans>
    case 'no_access':
      return <Trans>You no longer have access to this business.</Trans>
    case 'expired':
      return <Trans>This change is too old and was not applied.</Trans>
    case null:
    default:
      return <Trans>The server could not apply it.</Trans>
  }
}
