import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Fragment } from 'react'
import { Dialog } from '#/ui/dialog'
import { Kbd } from '#/ui/kbd'
import styles from './shortcuts-dialog.module.css'

const KEYS = [
  { keys: ['1', '2', '3', '4'], does: msg`Go to a column` },
  { keys: ['J', 'K'], does: msg`Next card, card before` },
  { keys: ['Enter'], does: msg`Open the order` },
  { keys: ['A'], does: msg`Accept` },
  { keys: ['X'], does: msg`Reject` },
  { keys: ['R'], does: msg`Ready, or handed over` },
  { keys: ['/'], does: msg`Find an order` },
  { keys: ['?'], does: msg`Show this list` },
  { keys: ['Esc'], does: msg`Close, or leave the card` },
] as const

/** What the keys of the board do. */
export const ShortcutsDialog = ({ onClose }: { onClose: () => void }) => {
  const { t, i18n } = useLingui()
  return (
    <Dialog
      open
      onClose={onClose}
      size="narrow"
      title={t`Keyboard shortcuts`}
      description={t`They can be switched off in the profile menu.`}
      closeLabel={t`Close`}
    >
      <dl className={styles['keys']}>
        {KEYS.map(({ keys, does }) => (
          <Fragment key={keys[0]}>
            <dt>
              {keys.map((key) => (
                <Kbd key={key} on="surface">
                  {key}
                </Kbd>
              ))}
            </dt>
            <dd>{i18n._(does)}</dd>
          </Fragment>
        ))}
      </dl>
    </Dialog>
  )
}
