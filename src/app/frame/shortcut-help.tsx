import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { paletteOpen } from '#/components/palette-open'
import { useShortcuts } from '#/components/shortcuts'
import { useAnswers } from '#/features/orders/answer/answer-store'
import { accessUserOf, useUser } from '#/session/use-session'
import { followHistory } from '#/ui/overlay/back'
import { PaletteHost, ShortcutList } from '../loading/lazy-parts'
import { mayOpen, rowOf } from '../route-table'
import { useNav } from './use-nav'

/** The keys that work everywhere, Back among them, and the list of all that work now (`?`). */
export const GlobalShortcuts = () => {
  const router = useRouter()
  useEffect(() => followHistory(router.history), [router])
  const isPaletteOpen = usePaletteKeys()
  const groups = useNav()
  const isAnswering = useAnswers().shown !== undefined
  const [open, setOpen] = useState(false)
  useShortcuts([{ keys: '?', label: msg`Show this list`, run: () => setOpen(true) }])
  const ways = useWays()
  return (
    <>
      {ways.map((way) => (
        <WayKey key={way.keys} {...way} />
      ))}
      <ShortcutList open={open} onClose={() => setOpen(false)} />
      <PaletteHost open={isPaletteOpen} groups={groups} isAnswering={isAnswering} />
    </>
  )
}

type Way = { keys: string; label: MessageDescriptor; leadsTo: string }

const WAYS: readonly Way[] = [
  { keys: 'g b', label: msg`Go to the board`, leadsTo: '/orders/kanban' },
  { keys: 'g l', label: msg`Go to the order list`, leadsTo: '/orders/list' },
  { keys: 'g m', label: msg`Go to the menu`, leadsTo: '/business/menu' },
  { keys: 'g r', label: msg`Go to the reviews`, leadsTo: '/orders/reviews' },
  { keys: 'g f', label: msg`Go to finance`, leadsTo: '/finance/overview' },
  { keys: 'g d', label: msg`Go to the dashboard`, leadsTo: '/dashboard' },
]

/** The screens that keys lead to, as far as this person may open them. */
function useWays(): readonly Way[] {
  const user = useUser()
  const access = accessUserOf(user)
  return WAYS.filter(({ leadsTo }) => mayOpen(rowOf(leadsTo), access, user.restaurants.length > 0))
}

/** A component of its own, because the keys of one are fixed while rights come and go. */
const WayKey = (way: Way) => {
  const router = useRouter()
  useShortcuts([{ ...way, run: () => void router.navigate({ to: way.leadsTo }) }])
  return null
}

/** Ctrl K, or Cmd K: also out of a field, as no other key of ours. What asks for an answer is not covered. */
function usePaletteKeys(): boolean {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      // The browser's own Ctrl K would take the words away to a search engine.
      event.preventDefault()
      if (paletteOpen.get()) paletteOpen.close()
      else if (document.querySelector('[role="dialog"], [role="alertdialog"]') === null) paletteOpen.open()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return useSyncExternalStore(paletteOpen.subscribe, paletteOpen.get)
}
