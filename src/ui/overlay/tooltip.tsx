import * as RadixTooltip from 'radix-ui/tooltip'
import type { ReactElement, ReactNode } from 'react'
import styles from './tooltip.module.css'

/** A word about a button, for a mouse that rests on it or a keyboard that reaches it. A finger never sees it, so it
 *  must say nothing that is not said elsewhere. */
export const Tooltip = ({
  text,
  side = 'bottom',
  children,
}: {
  text: ReactNode
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** One element that can hold the focus. */
  children: ReactElement
}) => (
  <RadixTooltip.Provider delayDuration={500} disableHoverableContent>
    <RadixTooltip.Root>
      <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
      <RadixTooltip.Portal>
        <RadixTooltip.Content side={side} sideOffset={8} collisionPadding={8} className={styles['tip']}>
          {text}
        </RadixTooltip.Content>
      </RadixTooltip.Portal>
    </RadixTooltip.Root>
  </RadixTooltip.Provider>
)
