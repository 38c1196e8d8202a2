import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import UtensilsCrossed from 'lucide-react/icons/utensils-crossed'
import { useLocation } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useCurrentBusiness } from '#/components/current-business'
import { dishOffQuestion } from '#/components/dish-off/dish-off-question'
import { namedDishOf } from '#/components/dish-off/named-dish-of'
import { useTakeOff } from '#/components/dish-off/use-take-off'
import { Said } from '#/components/status-line/said'
import { ACCESS } from '#/domain/people/access'
import { useKnownDishesOff } from '#/offline/facts/dishes-off'
import { useMay, useUser } from '#/session/use-session'
import { Strip } from '#/ui/display/strip'
import { PHONE, useMediaQuery } from '#/ui/timing/use-media-query'
import { useMomentPhrase } from '../shared/use-moment-text'

/** The board and its orders are about every business on the screen, a menu about its own. */
const isAbout = (pathname: string, id: number): boolean =>
  /^\/(orders|notificationLanding)(\/|$)/.test(pathname) || pathname.startsWith(`/business/${id}/menu`)

/** Of more the list tells. */
const MOST_NAMED = 4

/**
 * Which dishes are off the menu and until when, where a screen is about them: one press brings the only one back, or opens the
 * list of all. Whoever has several businesses reads which one it is.
 */
export const DishesOffLine = () => {
  const { t } = useLingui()
  const { restaurants } = useUser()
  const current = useCurrentBusiness()
  const pathname = useLocation({ select: (location) => location.pathname })
  const ids = useMemo(
    () =>
      (current === undefined ? restaurants : [current])
        .map(({ restaurantID }) => restaurantID)
        .filter((id) => isAbout(pathname, id)),
    [current, restaurants, pathname],
  )
  const isPhone = useMediaQuery(PHONE)
  const known = useKnownDishesOff(ids)
  const mayChange = useMay(ACCESS.dishesOff)
  const { bringBack } = useTakeOff()
  const [first] = known
  const phrase = useMomentPhrase(first?.businessId ?? 0)
  if (first === undefined) return null
  const { businessId, dish } = first
  const isUnsent = known.some((one) => !one.dish.isPublished)
  const { itemName: name } = dish
  const until = phrase('until', Date.parse(dish.until))
  const at = phrase('at', Date.parse(dish.until))
  const isOne = known.length === 1
  const isDishes = known.every((one) => one.dish.part === undefined)
  const isOneBusiness = known.every((one) => one.businessId === businessId)
  const nameOf = (id: number): string =>
    restaurants.find(({ restaurantID }) => restaurantID === id)?.restaurantName ?? ''
  const counts = [...new Set(known.map((one) => one.businessId))]
    .map((id) => `${nameOf(id)} ${known.filter((one) => one.businessId === id).length}`)
    .join(', ')
  const business = restaurants.length > 1 && isOneBusiness ? nameOf(businessId) : ''
  const action =
    isOne && dish.isOff
      ? mayChange && { label: t`Bring back`, onPress: () => void bringBack(businessId, [namedDishOf(dish)]) }
      : isOneBusiness && { label: t`Show`, onPress: () => dishOffQuestion.list(businessId) }
  const title = isOne ? (
    dish.isOff ? (
      isPhone ? (
        // The time first: a phone has no room for long names.
        <Trans>
          Off {until}: {name}
        </Trans>
      ) : (
        <Trans>
          {name} is off the menu {until}.
        </Trans>
      )
    ) : (
      <Trans>{name} is back on the menu.</Trans>
    )
  ) : isDishes ? (
    t`${plural(known.length, { one: '# dish is off the menu.', other: '# dishes are off the menu.' })}`
  ) : (
    t`${plural(known.length, { one: '# item is off the menu.', other: '# items are off the menu.' })}`
  )
  return (
    <Said as="dishesOff">
      <Strip
        kind="ink"
        icon={UtensilsCrossed}
        title={
          <>
            {business !== '' && !(isOne && isPhone) && `${business}: `}
            {title}
          </>
        }
        {...(action && { action })}
      >
        {business !== '' && isOne && isPhone && <>{business}. </>}
        {!isOneBusiness && <>{counts}. </>}
        {!isOne && (
          <Trans comment="dishes that are off the menu, and the first of them to come back">
            {known
              .slice(0, MOST_NAMED)
              .map((one) => one.dish.itemName)
              .join(', ')}
            . Next back: {name}, {at}.
          </Trans>
        )}{' '}
        {isUnsent && <Trans>Not published yet: guests see it once this tablet is connected.</Trans>}
      </Strip>
    </Said>
  )
}
