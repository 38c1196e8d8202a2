import X from 'lucide-react/icons/x'
import * as RadixDialog from 'radix-ui/dialog'
import { type ReactNode, type RefObject, useRef } from 'react'
import { useBack } from './back'
import { IconButton } from '../input/button'
import { classNames } from '../timing/class-names'
import styles from './dialog.module.css'
import { isWithin } from '../toast/toast-mark'
import { useDialogFocus } from './use-dialog-focus'

export interface DialogProps {
  open: boolean
  /** Esc, Back, a press outside, the close button. */
  onClose: () => void
  title: ReactNode
  closeLabel: string
  /** A sentence under the title. */
  description?: ReactNode
  /** The actions; they stay at the bottom while the body scrolls, in equal parts. */
  footer?: ReactNode
  /** 560, 640 or 960 px at most. On a phone every one is a sheet from the bottom. */
  size?: 'narrow' | 'normal' | 'wide'
  /** Fills the whole phone screen instead of being a sheet. */
  full?: boolean
  /** What gets the focus first; left out, the first choice in the body, then in the footer. */
  initialFocus?: RefObject<HTMLElement | null>
  children?: ReactNode
}

/** A question or a choice over the page: centred on tablets and desktops, a bottom sheet on phones. */
export const Dialog = ({
  open,
  onClose,
  title,
  closeLabel,
  description,
  footer,
  size = 'normal',
  full = false,
  initialFocus,
  children,
}: DialogProps) => {
  const body = useRef<HTMLDivElement>(null)
  const foot = useRef<HTMLDivElement>(null)
  const focus = useDialogFocus(initialFocus, body, foot)
  useBack(open, onClose)
  return (
    <RadixDialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={styles['scrim']}>
          <RadixDialog.Content
            {...focus}
            {...(!description && { 'aria-describedby': undefined })}
            onInteractOutside={(event) => isWithin(event, body.current) && event.preventDefault()}
            className={classNames(styles['panel'], styles[size], full && styles['full'])}
          >
            <i className={styles['grab']} />
            <div className={styles['head']}>
              <div className={styles['titles']}>
                <RadixDialog.Title className={styles['title']}>{title}</RadixDialog.Title>
                {description && (
                  <RadixDialog.Description className={styles['description']}>{description}</RadixDialog.Description>
                )}
              </div>
              <RadixDialog.Close asChild>
                <IconButton icon={X} label={closeLabel} />
              </RadixDialog.Close>
            </div>
            <div className={styles['body']} ref={body}>
              {children}
            </div>
            {footer && (
              <div className={styles['foot']} ref={foot}>
                {footer}
              </div>
            )}
          </RadixDialog.Content>
        </RadixDialog.Overlay>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}
