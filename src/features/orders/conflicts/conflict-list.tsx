import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useLayoutEffect } from 'react'
import { withScreenTexts } from '#/i18n/with-screen-texts'
import { Dialog } from '#/ui/overlay/dialog'
import { classNames } from '#/ui/timing/class-names'
import { lazyPart } from '#/ui/timing/lazy-part'
import type { Conflict, ConflictAnswer } from './conflict'
import { ConflictAnswers } from './conflict-answers'
import { ConflictFacts } from './conflict-facts'
import styles from './conflicts.module.css'
import { openConflicts } from './open-conflicts'
import { useConflicts } from './use-conflicts'
import { useConflictWords } from './use-conflict-words'

/** Rare, and with words of its own. */
const ClosingCard = lazyPart(
  withScreenTexts(async () => (await import('./closing/closing-card')).ClosingCard, 'kitchen'),
)
const DishCard = lazyPart(withScreenTexts(async () => (await import('./dish/dish-card')).DishCard, 'kitchen'))

/** Everything on this tablet that waits for a person, each answered where it stands. Closes when nothing is left. */
export const ConflictList = ({ onClose }: { onClose: () => void }) => {
  const { t } = useLingui()
  const { conflicts, answer } = useConflicts()
  const isEmpty = conflicts.length === 0
  useEffect(() => {
    if (isEmpty) onClose()
  }, [isEmpty, onClose])
  // What the list shows does not come over it a second time.
  useLayoutEffect(() => {
    openConflicts.setListOpen(true)
    return () => openConflicts.setListOpen(false)
  }, [])
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Changes that need you</Trans>}
      closeLabel={t`Close`}
      description={<Trans>The board already shows the orders as the server has them.</Trans>}
    >
      <ul className={styles['list']}>
        {conflicts.map((conflict) => (
          <li key={conflict.key}>
            <OneOf conflict={conflict} onAnswer={(how) => answer(conflict, how)} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

const OneOf = (props: { conflict: Conflict; onAnswer: (how: ConflictAnswer) => Promise<void> }) => {
  const { dish, closing } = props.conflict.command
  if (dish !== null) return <DishCard {...props} dish={dish} />
  return closing === null ? <Card {...props} /> : <ClosingCard {...props} closing={closing} />
}

const Card = ({ conflict, onAnswer }: { conflict: Conflict; onAnswer: (how: ConflictAnswer) => Promise<void> }) => {
  const words = useConflictWords(conflict)
  return (
    <article className={classNames(styles['card'], conflict.kind === 'stop' && styles['stop'])}>
      <h3>{words.title}</h3>
      <p>{words.sentence}</p>
      <ConflictFacts conflict={conflict} words={words} />
      <div className={styles['answers']}>
        <ConflictAnswers conflict={conflict} size="normal" onAnswer={onAnswer} />
      </div>
    </article>
  )
}
