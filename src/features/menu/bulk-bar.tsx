import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { MenuCategory, MenuDish } from '#/contract/menu-editing'
import type { Currency } from '#/domain/values/money'
import { useConnectionState } from '#/offline/device/use-connection-state'
import { Button } from '#/ui/input/button'
import { BulkDialog, type BulkKind } from './bulk-dialog'
import styles from './bulk-bar.module.css'
import { useMenuRights } from './use-menu-editor'

/** How many dishes are chosen, and what can be done with all of them. It takes the place of the search. */
export const BulkBar = ({
  businessId,
  dishes,
  categories,
  currency,
  total,
  onAll,
  onWhole,
  onDone,
  onUndo,
}: {
  businessId: number
  dishes: readonly MenuDish[]
  categories: readonly MenuCategory[]
  currency: Currency
  /** How many dishes the whole menu has. */
  total: number
  /** Takes what is shown to what is chosen already. */
  onAll: () => void
  onWhole: () => void
  onDone: () => void
  onUndo: (before: readonly MenuDish[], after: readonly MenuDish[]) => void
}) => {
  const { t } = useLingui()
  const may = useMenuRights()
  const isDisconnected = useConnectionState() === 'disconnected'
  const [kind, setKind] = useState<BulkKind>()
  const nothing = dishes.length === 0 || isDisconnected
  return (
    <section className={styles['bulk']} aria-label={t`Selected dishes`}>
      <p role="status" className={styles['bulkCount']}>
        <b>
          <Plural value={dishes.length} one="# selected" other="# selected" />
        </b>
      </p>
      <Button variant="link" onClick={onAll}>
        <Trans>Select all</Trans>
      </Button>
      {dishes.length < total && (
        <Button variant="link" onClick={onWhole}>
          <Trans comment="button: choose the dishes of all categories">Whole menu, {total}</Trans>
        </Button>
      )}
      <span className={styles['bulkActions']}>
        {may.prices && (
          <Button variant="tonal" disabled={nothing} onClick={() => setKind('price')}>
            <Trans>Change prices</Trans>
          </Button>
        )}
        {may.rest && (
          <>
            <Button variant="tonal" disabled={nothing} onClick={() => setKind('move')}>
              <Trans comment="button: into another category">Move</Trans>
            </Button>
            <Button variant="tonal" disabled={nothing} onClick={() => setKind('hide')}>
              <Trans comment="button: dishes from guests">Hide</Trans>
            </Button>
            <Button variant="tonal" disabled={nothing} onClick={() => setKind('show')}>
              <Trans comment="button: hidden dishes to guests again">Show</Trans>
            </Button>
          </>
        )}
        <Button variant="outline" onClick={onDone}>
          <Trans comment="button: end choosing several">Done</Trans>
        </Button>
      </span>
      {kind !== undefined && (
        <BulkDialog
          kind={kind}
          businessId={businessId}
          dishes={dishes}
          categories={categories}
          currency={currency}
          onClose={() => setKind(undefined)}
          onDone={onDone}
          onUndo={onUndo}
        />
      )}
    </section>
  )
}
