import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { OffUntil } from '#/components/dish-off/off-until'
import { useOffOf } from '#/components/dish-off/use-off-of'
import { useTakeOff } from '#/components/dish-off/use-take-off'
import type { MenuItem } from '#/contract/menu'
import { type NamedTarget, offKey, sizeName } from '#/domain/business/off-target'
import { ACCESS } from '#/domain/people/access'
import { useMay } from '#/session/use-session'
import { Button } from '#/ui/input/button'
import { findDishes } from './dish-search'
import styles from './menu-picker.module.css'
import { whyNotServed } from './served'
import type { Menu } from './use-menu'

/** More than that is no search for one of them. */
const MOST = 5

const goneOf = ({ allHours = [], at }: Menu, words: string): MenuItem[] =>
  findDishes(
    allHours.filter((dish) => whyNotServed(dish, at) === 'item_not_available'),
    words,
  )

/** Whether a dish that fits the words is off at the hour of the order. */
export const hasRunOut = (menu: Menu, words: string): boolean => goneOf(menu, words).length > 0

/** What fits the words and has run out: until when, and the way back for who may; nothing is picked by it. */
export const RanOutRows = ({ menu, words }: { menu: Menu; words: string }) => {
  const { businessId } = menu
  const offOf = useOffOf(businessId)
  const targets = goneOf(menu, words).flatMap((dish) => {
    const off = targetsOf(dish).filter((target) => offOf(target) !== undefined)
    // What is off is told beside the menu, and may be known a moment later.
    return off.length > 0 ? off : targetsOf(dish).slice(0, 1)
  })
  return targets
    .slice(0, MOST)
    .map((target) => <RanOutRow key={offKey(target)} businessId={businessId} target={target} offOf={offOf} />)
}

/** A dish is off, or each of its sizes is. */
const targetsOf = ({ id, itemName, variants }: MenuItem): NamedTarget[] => [
  { id, name: itemName },
  ...variants.map((size) => ({ id: size.id, part: 'size' as const, name: sizeName(itemName, size.name) })),
]

const RanOutRow = ({
  businessId,
  target,
  offOf,
}: {
  businessId: number
  target: NamedTarget
  offOf: ReturnType<typeof useOffOf>
}) => {
  const { t } = useLingui()
  const mayChange = useMay(ACCESS.dishesOff)
  const { bringBack } = useTakeOff()
  const [isBusy, setBusy] = useState(false)
  const off = offOf(target)
  const { name } = target
  return (
    <div className={styles['ranOut']}>
      <p>
        <b>
          <Trans>{name} has run out.</Trans>
        </b>{' '}
        {off && <OffUntil off={off} />}
      </p>
      {mayChange && off && (
        <Button
          variant="tonal"
          busy={isBusy}
          aria-label={t`Bring back ${name}`}
          onClick={() => {
            setBusy(true)
            void bringBack(businessId, [target]).finally(() => setBusy(false))
          }}
        >
          <Trans comment="button: a dish is on the menu again">Bring back</Trans>
        </Button>
      )}
    </div>
  )
}
