import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { useMenu } from '#/components/menu-picker/use-menu'
import { useMoment } from '#/components/use-moment'
import { useTimeZone } from '#/components/use-clock-text'
import { isSameTarget, partsOf } from '#/domain/business/off-target'
import { ACCESS } from '#/domain/people/access'
import { DEFAULT_TIME_ZONE, formatMoment } from '#/i18n/format'
import { useLingui } from '@lingui/react'
import { useDishesOff } from '#/offline/facts/dishes-off'
import { useMay } from '#/session/use-session'
import { DishSwitch } from './dish-switch'
import styles from './parts-off.module.css'

/** Each size and topping with which guests order the dish, on the menu or off it for a while. Nothing for whoever may not. */
export const PartsOff = ({ businessId, dishId }: { businessId: number; dishId: number }) => {
  const { i18n } = useLingui()
  const titleId = useId()
  const mayChange = useMay(ACCESS.dishesOff)
  const off = useDishesOff(businessId)
  const timeZone = useTimeZone(businessId) ?? DEFAULT_TIME_ZONE
  const now = useMoment(60_000)
  const dish = useMenu(businessId).allHours?.find(({ id }) => id === dishId)
  if (!mayChange || dish === undefined) return null
  const { itemName, variants, toppingTypes } = dish
  const toppings = toppingTypes.filter(({ active }) => active).flatMap(({ items }) => items)
  const offered = toppings.filter(({ active, outUntil }) => active || Boolean(outUntil))
  const parts = [
    ...variants.flatMap((variantItem) =>
      partsOf({ itemName, variantItem, toppingItems: [] }).map((target) => ({ target, name: variantItem.name })),
    ),
    ...partsOf({ itemName, variantItem: null, toppingItems: offered }).map((target) => ({ target, name: target.name })),
  ]
  if (parts.length === 0) return null
  return (
    <section className={styles['parts']} aria-labelledby={titleId}>
      <h3 id={titleId}>
        <Trans>Sizes and toppings</Trans>
      </h3>
      <p>
        <Trans>Switch off what has run out: for guests at once, until a time. A topping is off in every dish.</Trans>
      </p>
      <ul>
        {parts.map(({ target, name }) => {
          const stands = off?.find((one) => one.isOff && isSameTarget(one, target))
          const until = stands && formatMoment(Date.parse(stands.until), now, i18n.locale, timeZone)
          return (
            <li key={`${target.part} ${target.id}`}>
              <span>
                <b>{name}</b>
                {until !== undefined && (
                  <small>
                    <Trans comment="a dish is off the menu until then">Off until {until}</Trans>
                  </small>
                )}
              </span>
              <DishSwitch businessId={businessId} dish={target} isOff={until !== undefined} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
