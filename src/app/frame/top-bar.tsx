import { useLingui } from '@lingui/react/macro'
import { useCanGoBack, useRouter } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import MenuIcon from 'lucide-react/icons/menu'
import { use, useCallback } from 'react'
import { BusinessTrigger } from '#/components/business-trigger'
import { ConnectionChip } from '#/components/connection-chip'
import { useShownBusiness } from '#/components/shown-business'
import { OnlineSummary } from '#/components/online-summary'
import { OnlineSwitch } from '#/components/online-switch'
import { HeaderFrameContext, type HeaderSlot } from '#/components/page-header-slots'
import { PRODUCT } from '#/domain/product/release'
import { useRingsHere } from '#/push/rings-here'
import { useRing } from '#/push/use-ring'
import { useUser } from '#/session/use-session'
import { IconButton } from '#/ui/input/button'
import { classNames } from '#/ui/timing/class-names'
import { Logo } from '#/ui/display/glyphs'
import { PHONE, useMediaQuery } from '#/ui/timing/use-media-query'
import { ProfileTrigger } from '../profile/profile-trigger'
import { RingHere, RingTrigger } from '../notices/ring-trigger'
import { PaletteButton } from './lazy-frame'
import styles from './top-bar.module.css'
import { useMenus } from './use-menus'

/** Menu or back, the page's own header, and the state of the device: connection, ring, open or closed. */
export const TopBar = ({
  menuLabel,
  menuExpanded,
  onMenu,
  hasLogo,
  className,
}: {
  menuLabel: string
  menuExpanded: boolean
  onMenu: () => void
  /** Where no navigation beside the bar shows it. */
  hasLogo: boolean
  className: string | undefined
}) => {
  const frame = use(HeaderFrameContext)
  const isPhone = useMediaQuery(PHONE)
  // A phone has no room for the ring, but silence must be seen everywhere.
  const { state: ring } = useRing()
  const rings = useRingsHere()
  const business = useShownBusiness()
  const { menus, pressed, press } = useMenus()
  const { restaurants, b2b } = useUser()
  const isAll = business === undefined && restaurants.length > 1
  // A phone's bar names the business under the page.
  const back = frame?.back ?? false
  const named = isPhone && back === false ? business?.restaurantName : undefined
  return (
    <header className={classNames(styles['bar'], className)}>
      {back !== false ? (
        <BackButton {...(back !== true && { to: back })} />
      ) : (
        <IconButton icon={MenuIcon} label={menuLabel} aria-expanded={menuExpanded} onClick={onMenu} />
      )}
      {/* With a rail or a sidebar the logo stands over the bar's left end, as their head. A phone's page to come back from
          has its place for its name. */}
      {hasLogo && !(isPhone && back !== false) && (
        <span role="img" aria-label={PRODUCT.name} className={styles['logo']}>
          <Logo size={28} />
        </span>
      )}
      <h1 className={styles['title']}>
        <HeaderPlace slot="title" className={named === undefined ? undefined : styles['line']} />
        {named !== undefined && <small className={styles['line']}>{named}</small>}
      </h1>
      <HeaderPlace slot="tabs" className={styles['tabs']} />
      <span className={styles['grow']} />
      <HeaderPlace slot="actions" className={styles['actions']} />
      {!isPhone && <PaletteButton />}
      <RingHere />
      {/* A company's people have no kitchen that rings. */}
      {!b2b &&
        (!isPhone || ring === 'muted' || !rings) &&
        (menus === undefined ? (
          <RingTrigger onClick={() => press('ring')} />
        ) : (
          <menus.RingMenu initiallyOpen={pressed === 'ring'} />
        ))}
      <ConnectionChip />
      {!isAll ? (
        <OnlineSwitch />
      ) : menus === undefined ? (
        <OnlineSummary onClick={() => press('online')} />
      ) : (
        <menus.OnlineMenu initiallyOpen={pressed === 'online'} state={menus.AvailabilityState} />
      )}
      {!isPhone &&
        (menus === undefined ? (
          <>
            <BusinessTrigger onClick={() => press('business')} />
            <ProfileTrigger onClick={() => press('profile')} />
          </>
        ) : (
          <>
            <menus.BusinessPicker initiallyOpen={pressed === 'business'} />
            <menus.ProfileMenu initiallyOpen={pressed === 'profile'} />
          </>
        ))}
    </header>
  )
}

/** Back to the previous page, or to the page that this one belongs to; opened by a link from outside, back to the board. */
const BackButton = ({ to }: { to?: string }) => {
  const { t } = useLingui()
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const goBack = () => {
    if (to !== undefined) void router.navigate({ to, replace: true })
    else if (canGoBack) router.history.back()
    else void router.navigate({ to: '/orders/kanban' })
  }
  return <IconButton icon={ArrowLeft} label={t`Back`} onClick={goBack} />
}

/** Room for a part of the page's header: the slot's own element, with this class. */
export const HeaderPlace = ({ slot, className = '' }: { slot: HeaderSlot; className?: string | undefined }) => {
  const element = use(HeaderFrameContext)?.slots[slot]
  const hang = useCallback(
    (place: HTMLElement | null) => {
      if (place !== null && element !== undefined) hangInto(place, element, className)
    },
    [element, className],
  )
  return <span ref={hang} className={styles['place']} />
}

function hangInto(place: HTMLElement, element: HTMLElement, className: string): void {
  element.className = className
  place.append(element)
}
