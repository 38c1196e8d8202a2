import { useLingui } from '@lingui/react/macro'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import { useState } from 'react'
import { classNames } from '#/ui/timing/class-names'
import { SupportDialog } from '../loading/lazy-parts'
import nav from './nav-list.module.css'
import styles from './support-button.module.css'

/** The way to the people who help. */
export const SupportButton = ({ isRail = false }: { isRail?: boolean }) => {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const label = t`Chat with support`
  return (
    <>
      <button
        type="button"
        className={classNames(nav['item'], isRail && styles['rail'])}
        {...(isRail && { 'aria-label': label, title: label })}
        onClick={() => setOpen(true)}
      >
        <LifeBuoy />
        {!isRail && <span className={nav['words']}>{label}</span>}
      </button>
      <SupportDialog open={open} onClose={() => setOpen(false)} />
    </>
  )
}
