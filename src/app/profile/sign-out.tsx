import { createContext, type ReactNode, use, useMemo, useRef, useState } from 'react'
import { SignOutDialog } from '../loading/lazy-parts'
import type { Leaving } from './sign-out-dialog'

/** Nobody signs out before the board is there. */
const sessionEnd = () => import('#/offline/outbox/session-end')

const SignOutContext = createContext<() => Promise<void>>(async () => (await sessionEnd()).signOut({ keep: true }))

/** Signs out; asks first when changes of this tablet have not been sent. */
export const useSignOut = (): (() => Promise<void>) => use(SignOutContext)

/**
 * The question lives above the menus that ask it: they close as soon as "Log out" is pressed. Leaving with unsent
 * changes is one of three: stay, leave them here for the next sign-in, or throw them away.
 */
export const SignOutQuestion = ({ children }: { children: ReactNode }) => {
  const [count, setCount] = useState(0)
  const [open, setOpen] = useState(false)
  const [isSending, setSending] = useState(false)
  const [busy, setBusy] = useState<Leaving>()
  const asked = useRef(0)
  const ask = useMemo(
    () => async () => {
      const { openCommandCount, sendBeforeSignOut, signOut } = await sessionEnd()
      const unsent = await openCommandCount()
      if (unsent === 0) return signOut({ keep: true })
      setCount(unsent)
      setOpen(true)
      setSending(true)
      // First a last try of five seconds: when everything goes through, there is nothing to ask.
      const question = ++asked.current
      const left = await sendBeforeSignOut()
      if (asked.current !== question) return
      setSending(false)
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
  const leave = async (how: Leaving) => {
    asked.current++
    setBusy(how)
    try {
      await (await sessionEnd()).signOut({ keep: how === 'keep' })
      // What could not be done is said in the question, which therefore stays.
      setOpen(false)
    } finally {
      setBusy(undefined)
    }
  }
  return (
    <SignOutContext value={ask}>
      {children}
      <SignOutDialog open={open} count={count} isSending={isSending} busy={busy} onStay={close} onLeave={leave} />
    </SignOutContext>
  )
}
