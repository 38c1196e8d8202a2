import * as RadixAlert from 'radix-ui/alert-dialog'
import { type ReactNode, type RefObject, useRef } from 'react'
import styles from './alert-dialog.module.css'
import { useBack } from './back'
import { classNames } from '../timing/class-names'
import frame from './dialog.module.css'
import { useDialogFocus } from './use-dialog-focus'

interface Base {
  open: boolean
  /** Called for Back, and for Esc when `closeOnEscape` is set: nothing else closes an alert but its own answers. */
  onClose?: () => void
  closeOnEscape?: boolean
  /** What Back does where that is not `onClose`: a step of several. With neither, Back does nothing. */
  onBack?: () => void
}

/**
 * Asks before something the customer sees and we cannot take back. The focus starts on the safe answer: give it as
 * `safeAnswer`, or put it first in the footer.
 */
export const AlertDialog = ({
  open,
  onClose,
  closeOnEscape = false,
  onBack = onClose,
  title,
  description,
  footer,
  safeAnswer,
  children,
}: Base & {
  title: ReactNode
  description?: ReactNode
  footer: ReactNode
  safeAnswer?: RefObject<HTMLElement | null>
  children?: ReactNode
}) => {
  const foot = useRef<HTMLDivElement>(null)
  const focus = useDialogFocus(safeAnswer, foot)
  useBack(open, onBack)
  return (
    <AlertRoot open={open} onClose={onClose}>
      <RadixAlert.Overlay className={classNames(frame['scrim'], styles['over'])}>
        <RadixAlert.Content
          {...focus}
          {...(!description && { 'aria-describedby': undefined })}
          onEscapeKeyDown={(event) => !closeOnEscape && event.preventDefault()}
          className={classNames(frame['panel'], frame['normal'])}
        >
          <i className={frame['grab']} />
          <div className={classNames(frame['head'], styles['head'])}>
            <div className={frame['titles']}>
              <RadixAlert.Title className={frame['title']}>{title}</RadixAlert.Title>
              {description && (
                <RadixAlert.Description className={frame['description']}>{description}</RadixAlert.Description>
              )}
            </div>
          </div>
          {children && <div className={frame['body']}>{children}</div>}
          <div className={frame['foot']} ref={foot}>
            {footer}
          </div>
        </RadixAlert.Content>
      </RadixAlert.Overlay>
    </AlertRoot>
  )
}

/**
 * The big alert: 960 px on tablets and desktops, the whole screen on phones. The caller fills the panel, which is a
 * column without padding, and must put an `AlertTitle` in it. The focus starts on the dialog itself, on no answer.
 */
export const FullAlertDialog = ({
  open,
  onClose,
  closeOnEscape = false,
  onBack = onClose,
  fills = false,
  above,
  panelClassName,
  initialFocus,
  children,
}: Base & {
  /** Takes the whole screen on every device. */
  fills?: boolean
  /** Stands on the scrim over the panel: how many more are waiting. */
  above?: ReactNode
  panelClassName?: string
  initialFocus?: RefObject<HTMLElement | null>
  children: ReactNode
}) => {
  const focus = useDialogFocus(initialFocus)
  useBack(open, onBack)
  return (
    <AlertRoot open={open} onClose={onClose}>
      <RadixAlert.Overlay className={classNames(frame['scrim'], styles['over'], styles['scrim'])}>
        <RadixAlert.Content
          {...focus}
          aria-describedby={undefined}
          onEscapeKeyDown={(event) => !closeOnEscape && event.preventDefault()}
          className={classNames(styles['stage'], fills && styles['fills'])}
        >
          {above}
          <div className={classNames(frame['panel'], styles['panel'], panelClassName)}>{children}</div>
        </RadixAlert.Content>
      </RadixAlert.Overlay>
    </AlertRoot>
  )
}

/** Names a `FullAlertDialog`. `asChild` by nature: pass the one element that holds the words. */
export const AlertTitle = ({ children }: { children: ReactNode }) => (
  <RadixAlert.Title asChild>{children}</RadixAlert.Title>
)

const AlertRoot = ({
  open,
  onClose,
  children,
}: {
  open: boolean
  onClose: (() => void) | undefined
  children: ReactNode
}) => (
  <RadixAlert.Root open={open} onOpenChange={(next) => !next && onClose?.()}>
    <RadixAlert.Portal>{children}</RadixAlert.Portal>
  </RadixAlert.Root>
)
