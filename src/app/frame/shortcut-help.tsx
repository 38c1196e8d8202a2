import { msg } from '@lingui/core/macro'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { paletteOpen } from '#/components/palette-open'
import { useShortcuts } from '#/components/shortcuts'
import { useAnswers } from '#/features/orders/answer/answer-store'
import { followHistory } from '#/ui/overlay/back'
import { PaletteHost, ShortcutList } from '../loading/lazy-parts'
import { useNav } from './use-nav'

/** The keys that work everywhere, Back among them, and the list of all that work now (`?`). */
export const GlobalShortcuts = () => {
  const router = useRouter()
  useEffect(() => followHistory(router.history), [router])
  const isPaletteOpen = usePaletteKeys()
  const groups = useNav()
  const isAnswering = useAnswers().shown !== undefined
  const [open, setOpen] = useState(false)
  useShortcuts([
    { keys: 'g b', label: msg`Go to the board`, run: () => void router.navigate({ to: '/orders/kanban' }) },
    { keys: '?', label: msg`Show this list`, run: () => setOpen(true) },
  ])
  return (
    <>
      <ShortcutList open={open} onClose={() => setOpen(false)} />
      <PaletteHost open={isPaletteOpen} groups={groups} isAnswering={isAnswering} />
    </>
  )
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
