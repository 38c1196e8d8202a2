import { useLingui } from '@lingui/react/macro'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import X from 'lucide-react/icons/x'
import * as RadixDialog from 'radix-ui/dialog'
import { type ReactNode, useEffect, useState } from 'react'
import { IconButton } from '#/ui/input/button'
import { PHONE, useMediaQuery } from '#/ui/timing/use-media-query'
import styles from './row-panel.module.css'

/**
 * One row beside its list, which can still be used; a page with a way back on phones. It stands in the URL: Back closes it,
 * and what asks before a page is left asks here, too.
 */
export const RowPanel = ({
  title,
  onClose,
  children,
}: {
  title: ReactNode
  onClose: () => void
  children: ReactNode
}) => {
  const { t } = useLingui()
  const isPhone = useMediaQuery(PHONE)
  useRestOfPageInert(isPhone)
  /** The row, which had the focus when it was opened. */
  const [opener] = useState(() => document.activeElement)
  return (
    // Modal by `inert` alone: Radix draws its modal content anew, and what is typed would be gone when the window grows.
    <RadixDialog.Root open modal={false} onOpenChange={(open) => !open && onClose()}>
      <RadixDialog.Portal>
        <RadixDialog.Content
          aria-describedby={undefined}
          className={styles['panel']}
          // A press beside it is meant for the list.
          onInteractOutside={(event) => event.preventDefault()}
          // Without a trigger of its own Radix leaves the focus nowhere; who pressed something else meanwhile has it there.
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            const isLost = document.activeElement === null || document.activeElement === document.body
            if (isLost && opener instanceof HTMLElement) opener.focus()
          }}
        >
          <div className={styles['head']}>
            {isPhone && <IconButton icon={ArrowLeft} label={t`Back`} onClick={onClose} />}
            <RadixDialog.Title className={styles['title']}>{title}</RadixDialog.Title>
            {!isPhone && <IconButton icon={X} label={t`Close`} onClick={onClose} />}
          </div>
          <div className={styles['body']}>{children}</div>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}

/** A panel that fills the screen: nothing of the page behind it is reached by a key or read out. Toasts and questions stand beside the page. */
function useRestOfPageInert(isFull: boolean): void {
  useEffect(() => {
    const page = document.querySelector('#root')
    if (!isFull || page === null) return
    page.toggleAttribute('inert', true)
    return () => {
      page.toggleAttribute('inert', false)
    }
  }, [isFull])
}
