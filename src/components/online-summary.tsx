import { useLingui } from '@lingui/react/macro'
import ChevronDown from 'lucide-react/icons/chevron-down'
import DoorOpen from 'lucide-react/icons/door-open'
import type { ComponentPropsWithRef } from 'react'
import { useBusinessSigns } from '#/offline/facts/use-settings'
import { useUser } from '#/session/use-session'
import { classNames } from '#/ui/timing/class-names'
import styles from './online-switch.module.css'

/** The signs on the doors of all businesses in three words; its menu lets one be turned (online-menu.tsx). */
export const OnlineSummary = (props: ComponentPropsWithRef<'button'>) => {
  const { t } = useLingui()
  const { restaurants } = useUser()
  const open = useBusinessSigns(restaurants).open.size
  const all = restaurants.length
  const words = open === all ? t`All open` : open === 0 ? t`All closed` : t`${open} of ${all} open`
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      {...props}
      aria-label={words}
      title={t`Open or close a business`}
      className={classNames(
        styles['sign'],
        styles['summary'],
        open === 0 ? styles['off'] : open < all && styles['some'],
      )}
    >
      <DoorOpen data-door className={styles['door']} />
      <span data-words className={styles['words']}>
        {words}
      </span>
      <ChevronDown />
    </button>
  )
}
