import { Trans, useLingui } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { shortcutsNow } from '#/components/shortcuts'
import { Dialog } from '#/ui/overlay/dialog'
import { Kbd } from '#/ui/display/kbd'
import styles from '../notices/dialogs.module.css'

/** The keys that work now. */
export const ShortcutList = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const { t, i18n } = useLingui()
  const shortcuts = useSyncExternalStore(shortcutsNow.subscribe, shortcutsNow.get)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="narrow"
      title={<Trans>Keyboard shortcuts</Trans>}
      closeLabel={t`Close`}
      description={<Trans>They can be switched off in the profile menu.</Trans>}
    >
      <dl className={styles['keys']}>
        {shortcuts.map(({ keys, label }) => (
          <div key={keys}>
            <dt>{i18n._(label)}</dt>
            <dd aria-label={keys}>
              {keys.split(' ').map((key) => (
                <Kbd key={key} on="surface">
                  {key.length === 1 ? key.toUpperCase() : key}
                </Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
