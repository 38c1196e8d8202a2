import { msg } from '@lingui/core/macro'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { type Shortcut, shortcutsNow, useShortcuts } from '#/components/shortcuts'
import { ShortcutList } from './late-parts'

/** The keys that work everywhere, and the list of all that work now (`?`). */
export const GlobalShortcuts = ({ isBoard }: { isBoard: boolean }) => {
  const router = useRouter()
  const [listed, setListed] = useState<readonly Shortcut[]>([])
  const [open, setOpen] = useState(false)
  useShortcuts([
    { keys: 'g b', label: msg`Go to the board`, run: () => void router.navigate({ to: '/orders/kanban' }) },
    {
      keys: '?',
      label: msg`Show this list`,
      run: () => {
        // The board has a list of its own.
        if (isBoard) return false
        setListed(shortcutsNow())
        setOpen(true)
        return true
      },
    },
  ])
  return <ShortcutList open={open} shortcuts={listed} onClose={() => setOpen(false)} />
}
