import X from 'lucide-react/icons/x'
import * as RadixDialog from 'radix-ui/dialog'
import { type ReactNode, useRef } from 'react'
import { useBack } from './back'
import { IconButton } from '../input/button'
import { classNames } from '../timing/class-names'
import frame from './dialog.module.css'
import styles from './drawer.module.css'
import { isToast } from '../toast/toast-mark'
import { useDialogFocus } from './use-dialog-focus'

/** The navigation of phones and upright tablets: slides in from the left, on the nav's own dark ground. */
export const Drawer = ({
  open,
  onClose,
  title,
  closeLabel,
  head,
  className,
  children,
}: {
  open: boolean
  onClose: () => void
  /** Names the drawer; shown unless `head` takes its place. */
  title: string
  closeLabel: string
  /** Beside the close button: the logo and the name. */
  head?: ReactNode
  className?: string
  children: ReactNode
}) => {
  const body = useRef<HTMLDivElement>(null)
  const focus = useDialogFocus(body)
  useBack(open, onClose)
  return (
    <RadixDialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={classNames(frame['scrim'], styles['scrim'])}>
          <RadixDialog.Content
            {...focus}
            aria-describedby={undefined}
            onInteractOutside={(event) => isToast(event.target) && event.preventDefault()}
            className={classNames(styles['drawer'], className)}
          >
            <div className={styles['head']}>
              <RadixDialog.Title className={classNames(styles['title'], head !== undefined && styles['heard'])}>
                {title}
              </RadixDialog.Title>
              {head}
              <RadixDialog.Close asChild>
                <IconButton icon={X} label={closeLabel} className={styles['close']} />
              </RadixDialog.Close>
            </div>
            <div className={styles['body']} ref={body}>
              {children}
            </div>
          </RadixDialog.Content>
        </RadixDialog.Overlay>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}
