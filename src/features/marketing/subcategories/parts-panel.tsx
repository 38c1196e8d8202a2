import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { api } from '#/api/app-api'
import { Panel } from '#/components/panel'
import { MoveButtons } from '#/components/sortable/move-buttons'
import { SortableList } from '#/components/sortable/sortable-list'
import { StateTag } from '#/components/state-tag'
import type { SubBlock, Subcategory } from '#/contract/subcategories'
import { ACCESS } from '#/domain/people/access'
import { textIn } from '#/domain/values/texts'
import { useConnectionState } from '#/offline/device/use-connection-state'
import { useMay } from '#/session/use-session'
import { Button } from '#/ui/input/button'
import { useMoveRow } from '../shared/row-order'
import { shownState } from '../shared/shown-state'
import { useSaveOrder } from '../shared/use-save-order'
import { PartDialog } from './part-dialog'
import styles from './parts-panel.module.css'

/** What a subcategory is divided into: thin crust, deep pan. */
export const PartsPanel = ({ of }: { of: Subcategory }) => {
  const { t, i18n } = useLingui()
  const mayChange = useMay(ACCESS.platform)
  const [opened, setOpened] = useState<SubBlock | 'new'>()
  const isDisconnected = useConnectionState() === 'disconnected'
  const { move: moveRow } = useMoveRow(useSaveOrder(api.subcategories.orderPart))
  const nameOf = ({ name }: SubBlock) => textIn(name, i18n.locale)
  const isFixed = !mayChange || isDisconnected
  const move = (from: number, to: number) => {
    const [part, onto] = [of.parts[from], of.parts[to]]
    if (part !== undefined && onto !== undefined) void moveRow({ ...part, name: nameOf(part) }, onto.orderNo)
  }
  return (
    <Panel
      title={<Trans>Parts</Trans>}
      aside={
        mayChange && (
          <Button variant="tonal" icon={Plus} onClick={() => setOpened('new')}>
            <Trans>Add</Trans>
          </Button>
        )
      }
    >
      {of.parts.length === 0 ? (
        <p className={styles['none']}>
          <Trans>Not divided.</Trans>
        </p>
      ) : (
        <SortableList
          items={of.parts}
          keyOf={({ id }) => id}
          nameOf={nameOf}
          label={t`Parts`}
          disabled={isFixed}
          onMove={move}
        >
          {(part, grip, index) => (
            <div className={styles['part']}>
              {grip}
              <span className={styles['words']}>
                <b>{nameOf(part)}</b>
                <small>{t`${plural(part.businessIds.length, { one: '# business', other: '# businesses' })}`}</small>
              </span>
              <StateTag of={shownState(part)} />
              {mayChange && (
                <>
                  <MoveButtons
                    name={nameOf(part)}
                    index={index}
                    count={of.parts.length}
                    disabled={isFixed}
                    onMove={move}
                  />
                  <Button variant="link" aria-label={t`Change ${nameOf(part)}`} onClick={() => setOpened(part)}>
                    <Trans>Change</Trans>
                  </Button>
                </>
              )}
            </div>
          )}
        </SortableList>
      )}
      {opened !== undefined && (
        <PartDialog
          subcategoryId={of.id}
          part={opened === 'new' ? undefined : (of.parts.find(({ id }) => id === opened.id) ?? opened)}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Panel>
  )
}
