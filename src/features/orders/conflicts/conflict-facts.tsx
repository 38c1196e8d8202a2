import { Trans, useLingui } from '@lingui/react/macro'
import { OrderDishes } from '#/components/order-dishes'
import { CustomerFact } from '#/components/order-people'
import { useClockText } from '#/components/use-clock-text'
import { commandLabel } from '#/i18n/labels'
import { RejectedBand } from '../shared/rejected-band'
import type { Conflict } from './conflict'
import styles from './conflicts.module.css'
import type { ConflictWords, Side } from './use-conflict-words'

const MOST_DISHES = 8

/** Both sides of a question beside each other, and what is needed to answer it. */
export const ConflictFacts = ({ conflict, words }: { conflict: Conflict; words: ConflictWords }) => {
  const { kind, order } = conflict
  return (
    <div className={styles['facts']}>
      {kind === 'stop' && <RejectedBand code={words.code} why={words.why} />}
      {kind === 'stop' && order && (
        <div className={styles['dishes']}>
          <OrderDishes items={order.items} most={MOST_DISHES} />
        </div>
      )}
      {kind === 'tooLate' && order && (
        <div className={styles['customer']}>
          <CustomerFact order={order} />
        </div>
      )}
      <dl className={styles['sides']}>
        {kind !== 'stop' && words.theirs && <OneSide side={words.theirs} isTheirs />}
        <OneSide side={words.ours} />
      </dl>
      <Behind conflict={conflict} />
    </div>
  )
}

const OneSide = ({ side: { who, what, when }, isTheirs = false }: { side: Side; isTheirs?: boolean }) => (
  <div className={styles['side']} data-theirs={isTheirs || undefined}>
    <dt>{who}</dt>
    <dd>
      <b>{what}</b>
      <span>{when}</span>
    </dd>
  </div>
)

/** What was pressed later on the same order: it goes, or stays, with the answer. */
const Behind = ({ conflict: { kind, behind } }: { conflict: Conflict }) => {
  const { i18n } = useLingui()
  const clock = useClockText(behind[0]?.businessId)
  if (behind.length === 0) return null
  const isSent = kind === 'otherTime' || kind === 'settled' || kind === 'parked'
  return (
    <ul className={styles['behind']}>
      {behind.map(({ key, cmd, at }) => {
        const what = i18n._(commandLabel[cmd])
        const time = clock(at)
        return (
          <li key={key}>
            {isSent ? (
              <Trans>
                “{what}”, pressed at {time}, is sent with your answer.
              </Trans>
            ) : (
              <Trans>
                “{what}”, pressed at {time}, is not applied either.
              </Trans>
            )}
          </li>
        )
      })}
    </ul>
  )
}
