import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { RingHereSettings, RingSettings } from '#/components/ring-settings'
import { useRingsHere } from '#/push/rings-here'
import { Popover } from '#/ui/overlay/popover'
import styles from './ring-trigger.module.css'
import { RingTrigger, useRingLabel } from './ring-trigger'

/** The ring's button with its menu: on or off, and a test. */
export const RingMenu = ({ initiallyOpen }: { initiallyOpen: boolean }) => {
  const { t } = useLingui()
  const [open, setOpen] = useState(initiallyOpen)
  return (
    <Popover title={t`Ring sound`} closeLabel={t`Close`} open={open} onOpenChange={setOpen} trigger={<RingTrigger />}>
      <div className={styles['body']}>
        <p className={styles['state']}>{useRingLabel()}</p>
        <RingHereSettings />
        {useRingsHere() && <RingSettings />}
      </div>
    </Popover>
  )
}
