import { Plural, Trans } from '@lingui/react/macro'
import { createContext, type ReactNode, use, useMemo, useRef, useState } from 'react'
import { openCommandCount, sendBeforeSignOut, signOut } from '#/offline/session-end'
import { AlertDialog } from '#/ui/alert-dialog'
import { Button } from '#/ui/button'
import styles from './sign-out.module.css'

const SignOutContext = createContext<() => Promise<void>>(() => signOut({ keep: true }))

/** Signs out; asks first when changes of this tablet have not been sent. */
export const useSignOut = (): (() => Promise<void>) => use(SignOutContext)

/**
 * The question lives above the menus that ask it: they close as soon as "Log out" is pressed. Leaving with unsent
 * changes is one of three: stay, leave them here for the next sign-in, or throw them away.
 */
export const SignOutQuestion = ({ children }: { children: ReactNode }) => {
  const [count, setCount] = useState(0)
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState<'keep' | 'discard'>()
  const stay = useRef<HTMLButtonElement>(null)
  const asked = useRef(0)
  const ask = useMemo(
    () => async () => {
      const unsent = await openCommandCount()
      if (unsent === 0) return signOut({ keep: true })
      setCount(unsent)
      setOpen(true)
      // While the person reads, a last try: when everything goes through, the question has answered itself.
      const question = ++asked.current
      const left = await sendBeforeSignOut()
      if (asked.current !== question) return
      setCount(left)
      if (left > 0) return
      setOpen(false)
      await signOut({ keep: true })
    },
    [],
  )
  const close = () => {
    asked.current++
    setOpen(false)
  }
  const leave = async (how: 'keep' | 'discard') => {
    asked.current++
    setBusy(how)
    try {
      await signOut({ keep: how === 'keep' })
    } finally {
      setBusy(undefined)
      setOpen(false)
    }
  }
  return (
    <SignOutContext value={ask}>
      {children}
      <AlertDialog
        open={open}
        onClose={close}
        closeOnEscape
        safeAnswer={stay}
        title={<Plural value={count} one="# change is not sent" other="# changes are not sent" />}
        description={
          <Trans>
            They are kept on this tablet and sent when somebody with access to the business signs in again. Until then
            the customers and couriers know nothing of them.
          </Trans>
        }
        footer={
          <div className={styles['answers']}>
            <Button ref={stay} size="kitchen" block onClick={close}>
              <Trans>Stay</Trans>
            </Button>
            <Button variant="outline" size="kitchen" block busy={busy === 'keep'} onClick={() => void leave('keep')}>
              <Trans>Log out and keep them</Trans>
            </Button>
            <Button
              variant="dangerGhost"
              size="kitchen"
              block
              busy={busy === 'discard'}
              onClick={() => void leave('discard')}
            >
              <Trans>Discard them and log out</Trans>
            </Button>
          </div>
        }
      />
    </SignOutContext>
  )
}
