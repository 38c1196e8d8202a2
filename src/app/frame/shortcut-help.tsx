import { msg } from '@lingui/core/macro'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { type Shortcut, shortcutsNow, useShortcuts } from '#/components/shortcuts'
import { followHistory } from '#/ui/overlay/back'
import { ShortcutList } from '../loading/lazy-parts'

/** The keys that work everywhere, Back among them, and the list of all that work now (`?`). */
export const GlobalShortcuts = () => {
  const router = useRouter()
  useEffect(() => followHistory(router.history), [router])
  const [listed, setListed] = useState<readonly Shortcut[]>([])
  const [open, setOpen] = useState(false)
  useShortcuts([
    { keys: 'g b', label: msg`Go to the board`, run: () => void router.navigate({ to: '/orders/kanban' }) },
    {
      keys: '?',
      label: msg`Show this list`,
      run: () => {
        setListed(shortcutsNow())
        setOpen(true)
      },
    },
  ])
  return <ShortcutList open={open} shortcuts={listed} onClose={() => setOpen(false)} />
}
