import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { NotPublishedYet } from '#/components/dish-off/off-until'
import { useTakeOff } from '#/components/dish-off/use-take-off'
import type { ShownDish } from '#/offline/facts/dishes-view'
import { Button } from '#/ui/input/button'
import { namedDishOf } from '#/components/dish-off/named-dish-of'
import { offKey } from '#/domain/business/off-target'
import { useMomentText } from '../shared/use-moment-text'
import styles from './dishes-off-panel.module.css'

/** Dishes that are off: when each comes back, who took it off, whether guests see it yet, and the way back before that. */
export const OffRows = ({
  businessId,
  dishes,
  mayChange,
}: {
  businessId: number
  dishes: readonly ShownDish[]
  mayChange: boolean
}) => (
  <ul className={styles['dishes']}>
    {dishes.map((dish) => (
      <OffRow key={offKey(dish)} dish={dish} businessId={businessId} mayChange={mayChange} />
    ))}
  </ul>
)

const OffRow = ({ dish, businessId, mayChange }: { dish: ShownDish; businessId: number; mayChange: boolean }) => {
  const { t } = useLingui()
  const { itemName: name, until, by, at, isOff, isPublished } = dish
  const moment = useMomentText(businessId)
  const { bringBack } = useTakeOff()
  const [isBusy, setBusy] = useState(false)
  const back = moment(Date.parse(until))
  const when = at === null ? '' : moment(Date.parse(at))
  return (
    <li className={styles['dish']}>
      <div className={styles['words']}>
        <b>{name}</b>
        <span>
          {isOff ? (
            <Trans comment="when a dish that has run out is on the menu again">Back {back}</Trans>
          ) : (
            <Trans>Brought back on this tablet</Trans>
          )}
        </span>
        {by !== null && (
          <small>
            <Trans comment="who took a dish off the menu, and when">
              By {by}, {when}
            </Trans>
          </small>
        )}
        {!isPublished && (
          <span>
            <NotPublishedYet />
          </span>
        )}
      </div>
      {mayChange && isOff && (
        <Button
          variant="tonal"
          busy={isBusy}
          aria-label={t`Bring back ${name}`}
          onClick={() => {
            setBusy(true)
            void bringBack(businessId, [namedDishOf(dish)]).finally(() => setBusy(false))
          }}
        >
          <Trans comment="button: a dish is on the menu again">Bring back</Trans>
        </Button>
      )}
    </li>
  )
}
