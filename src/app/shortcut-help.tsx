import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { Fragment, useState } from 'react'
import { type Shortcut, shortcutsNow, useShortcuts } from '#/components/shortcuts'
import { Dialog } from '#/ui/dialog'
import { Kbd } from '#/ui/kbd'
import styles from './dialogs.module.css'

/** The keys that work everywhere, and the list of all that work now (`?`). */
export const GlobalShortcuts = ({ isBoard }: { isBoard: boolean }) => {
  const { t, i18n } = useLingui()
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
  return (
    <Dialog
      open={open}
      onClose={() => setOpen(false)}
      size="narrow"
      title={<Trans>Keyboard shortcuts</Trans>}
      closeLabel={t`Close`}
      description={<Trans>They can be switched off in the profile menu.</Trans>}
    >
      <dl className={styles['keys']}>
        {listed.map(({ keys, label }) => (
          <div key={keys}>
            <dt>{i18n._(label)}</dt>
            <dd aria-label={keys}>
              {keys.split(' ').map((key) => (
                <Fragment key={key}>
                  <Kbd on="surface">{key.length === 1 ? key.toUpperCase() : key}</Kbd>
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
