import { Trans, useLingui } from '@lingui/react/macro'
import CircleUserRound from 'lucide-react/icons/circle-user-round'
import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import { Logo } from '#/ui/display/glyphs'
import { BusinessPicker } from '#/components/business-picker'
import { paletteOpen } from '#/components/palette-open'
import { useShownBusiness } from '#/components/shown-business'
import { useIsOpen } from '#/components/online-switch'
import type { Business } from '#/contract/businesses'
import { PRODUCT } from '#/domain/product/release'
import { useUser } from '#/session/use-session'
import { Dialog } from '#/ui/overlay/dialog'
import { Drawer } from '#/ui/overlay/drawer'
import { PHONE, useMediaQuery } from '#/ui/timing/use-media-query'
import { NavList } from './nav-list'
import nav from './nav-list.module.css'
import { nameOf } from './person-name'
import { ProfilePanel } from '../profile/profile-panel'
import styles from './sidebar.module.css'
import { Version } from './version'
import { SupportButton } from './support-button'
import { useNav } from './use-nav'

/** The business selector of phones, with the switch that opens and closes. */
const DrawerBusiness = () => {
  const business = useShownBusiness()
  return business === undefined ? (
    <BusinessPicker className={styles['business']} />
  ) : (
    <BusinessPicker className={styles['business']} sub={<Sign business={business} />} />
  )
}

const Sign = ({ business }: { business: Business }) =>
  useIsOpen(business) ? <Trans>Open</Trans> : <Trans>Closed</Trans>

/** The drawer closes in this time. */
const DRAWER_MS = 250

/** The navigation of narrow screens. On phones also the home of the business selector and the profile. */
export const NavDrawerBody = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const { t } = useLingui()
  const user = useUser()
  const groups = useNav()
  const isPhone = useMediaQuery(PHONE)
  const [profile, setProfile] = useState(false)
  return (
    <>
      <Drawer
        open={open}
        onClose={onClose}
        title={t`Menu`}
        closeLabel={t`Close the menu`}
        head={
          <>
            <Logo />
            <b className={styles['name']}>{PRODUCT.name}</b>
          </>
        }
      >
        <button
          type="button"
          className={nav['item']}
          onClick={() => {
            onClose()
            // When the drawer has gone: what is open last has the keys and Back.
            setTimeout(paletteOpen.open, DRAWER_MS)
          }}
        >
          <Search />
          <span className={nav['words']}>
            <Trans>Search or jump to</Trans>
          </span>
        </button>
        {isPhone && <DrawerBusiness />}
        <nav aria-label={t`Main`} className={styles['drawerNav']}>
          <NavList groups={groups} />
        </nav>
        <div className={styles['foot']}>
          {isPhone && (
            <button
              type="button"
              className={nav['item']}
              onClick={() => {
                onClose()
                setProfile(true)
              }}
            >
              <CircleUserRound />
              <span className={nav['words']}>{nameOf(user)}</span>
            </button>
          )}
          <SupportButton />
          <Version />
        </div>
      </Drawer>
      <Dialog open={profile} onClose={() => setProfile(false)} title={<Trans>Profile</Trans>} closeLabel={t`Close`}>
        <ProfilePanel onDone={() => setProfile(false)} />
      </Dialog>
    </>
  )
}
