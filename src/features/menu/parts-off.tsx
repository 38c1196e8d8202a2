import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { partsOfDish } from '#/components/dish-off/menu-targets'
import { OffUntil } from '#/components/dish-off/off-until'
import { useOffOf } from '#/components/dish-off/use-off-of'
import { useMenu } from '#/components/menu-picker/use-menu'
import { offKey } from '#/domain/business/off-target'
import { ACCESS } from '#/domain/people/access'
import { useMay } from '#/session/use-session'
import { DishSwitch } from './dish-switch'
import styles from './parts-off.module.css'

/** Each size and topping with which guests order the dish, on the menu or off it for a while. Nothing for whoever may not. */
export const PartsOff = ({ businessId, dishId }: { businessId: number; dishId: number }) => {
  const titleId = useId()
  const mayChange = useMay(ACCESS.dishesOff)
  const offOf = useOffOf(businessId)
  const dish = useMenu(businessId).allHours?.find(({ id }) => id === dishId)
  if (!mayChange || dish === undefined) return null
  const parts = partsOfDish(dish)
  if (parts.length === 0) return null
  return (
    <section className={styles['parts']} aria-labelledby={titleId}>
      <h3 id={titleId}>
        <Trans>Sizes and toppings</Trans>
      </h3>
      <p>
        <Trans>
          Turn off what has run out, until a set time; guests see it at once. Toppings go off in every dish.
        </Trans>
      </p>
      <ul>
        {parts.map(({ own, ...target }) => {
          const off = offOf(target)
          return (
            <li key={offKey(target)}>
              <span>
                <b>{own}</b>
                {off !== undefined && (
                  <small>
                    <OffUntil off={off} />
                  </small>
                )}
              </span>
              <DishSwitch businessId={businessId} dish={target} isOff={off !== undefined} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
