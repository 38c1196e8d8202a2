import { Trans, useLingui } from '@lingui/react/macro'
import EyeOff from 'lucide-react/icons/eye-off'
import type { ReactNode } from 'react'
import { useTimeZone } from '#/components/use-clock-text'
import type { MenuDish } from '#/contract/menu-editing'
import type { Currency } from '#/domain/values/money'
import { momentPhrase } from '#/i18n/moment-phrase'
import { serverNow } from '#/offline/device/clock'
import { Checkbox } from '#/ui/input/checkbox'
import { VisuallyHidden } from '#/ui/display/visually-hidden'
import { classNames } from '#/ui/timing/class-names'
import { DishPhoto } from './dish-photo'
import { DishSwitch } from './dish-switch'
import { priceText, useTextIn } from './dish-texts'
import styles from './menu.module.css'
import { PublishingTag } from './publishing-tag'

/** One dish: pressed, it opens. */
export const DishRow = ({
  dish,
  outUntil,
  currency,
  handle,
  isOpen,
  chosen,
  onChoose,
  onOpen,
}: {
  dish: MenuDish
  /** Until when it is off the menu, as this device knows; `null`: it is on it. */
  outUntil: string | null
  currency: Currency
  handle: ReactNode
  isOpen: boolean
  /** Undefined: nothing is chosen at present. */
  chosen: boolean | undefined
  onChoose: () => void
  onOpen: () => void
}) => {
  const { i18n } = useLingui()
  const textOf = useTextIn()
  const timeZone = useTimeZone(dish.businessId)
  const name = textOf(dish.names)
  const isHidden = dish.status === 'HIDDEN'
  const isOff = isHidden || outUntil !== null
  const until = outUntil === null ? '' : momentPhrase('until', Date.parse(outUntil), serverNow(), i18n, timeZone)
  return (
    <div className={classNames(styles['dish'], isOpen && styles['open'])}>
      {chosen === undefined ? (
        handle
      ) : (
        <Checkbox checked={chosen} onChange={onChoose}>
          <VisuallyHidden>{name}</VisuallyHidden>
        </Checkbox>
      )}
      <button
        type="button"
        className={styles['dishButton']}
        aria-current={isOpen ? 'true' : undefined}
        onClick={chosen === undefined ? onOpen : onChoose}
      >
        <DishPhoto url={dish.photoUrl} isOff={isOff} />
        <span className={styles['dishWords']}>
          <b className={classNames(styles['dishName'], outUntil !== null && styles['struck'])}>{name}</b>
          <span className={classNames(styles['dishLine'], outUntil !== null && styles['whole'])}>
            {outUntil !== null ? (
              <Trans comment="a dish is off the menu until then">Off {until}</Trans>
            ) : isHidden ? (
              <>
                <EyeOff /> <Trans comment="a dish that guests do not see">Hidden</Trans>
              </>
            ) : (
              textOf(dish.descriptions)
            )}
          </span>
          <span>
            <PublishingTag publishing={dish.publishing} />
          </span>
        </span>
        <b className={styles['price']}>{priceText(dish, currency)}</b>
      </button>
      {chosen === undefined && !isHidden && dish.publishing !== 'NEW' && (
        <DishSwitch businessId={dish.businessId} dish={{ id: dish.id, name }} isOff={outUntil !== null} />
      )}
    </div>
  )
}
