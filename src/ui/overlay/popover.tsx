import * as RadixPopover from 'radix-ui/popover'
import { type ReactElement, type ReactNode, useRef, useState } from 'react'
import { useBack } from './back'
import { classNames } from '../timing/class-names'
import { Dialog } from './dialog'
import styles from './popover.module.css'
import { isWithin } from '../toast/toast-mark'
import { useDialogFocus } from './use-dialog-focus'
import { PHONE, useMediaQuery } from '../timing/use-media-query'

/**
 * A small surface that hangs on a button; on phones it is a sheet from the bottom with the title and a close button.
 * Leave out `open` and it opens and closes by itself.
 */
export const Popover = ({
  trigger,
  title,
  closeLabel,
  open,
  onOpenChange,
  align = 'end',
  side = 'bottom',
  flush = false,
  className,
  ignoresBack = false,
  children,
}: {
  /** One button element; it gets the press and the `aria-expanded`. */
  trigger: ReactElement
  /** Names the surface; seen only on phones. */
  title: string
  closeLabel: string
  open?: boolean
  onOpenChange?: (open: boolean) => void
  align?: 'start' | 'center' | 'end'
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** No padding, for lists that reach the edges. */
  flush?: boolean
  className?: string
  /** Back goes past it: for what opens under a resting mouse. */
  ignoresBack?: boolean
  children: ReactNode
}) => {
  const [own, setOwn] = useState(false)
  const shown = open ?? own
  const change = (next: boolean) => {
    setOwn(next)
    onOpenChange?.(next)
  }
  const isPhone = useMediaQuery(PHONE)
  // As it was opened, until it closes: what is typed in it outlives a window that grows or shrinks.
  const [phone, setPhone] = useState(isPhone)
  if (!shown && phone !== isPhone) setPhone(isPhone)
  // On phones the dialog hears it.
  useBack(shown && !phone && !ignoresBack, () => change(false))
  const content = useRef<HTMLDivElement>(null)
  // No text box by a finger: its keyboard would cover the surface. Radix gives the focus back to the trigger itself.
  const { onOpenAutoFocus } = useDialogFocus(content)
  return (
    <RadixPopover.Root open={shown} onOpenChange={change}>
      <RadixPopover.Trigger asChild>{trigger}</RadixPopover.Trigger>
      {phone ? (
        <Dialog open={shown} onClose={() => change(false)} title={title} closeLabel={closeLabel}>
          {children}
        </Dialog>
      ) : (
        <RadixPopover.Portal>
          <RadixPopover.Content
            ref={content}
            onOpenAutoFocus={onOpenAutoFocus}
            aria-label={title}
            align={align}
            side={side}
            sideOffset={8}
            collisionPadding={12}
            onInteractOutside={(event) => isWithin(event, content.current) && event.preventDefault()}
            className={classNames(styles['surface'], !flush && styles['padded'], className)}
          >
            {children}
          </RadixPopover.Content>
        </RadixPopover.Portal>
      )}
    </RadixPopover.Root>
  )
}
