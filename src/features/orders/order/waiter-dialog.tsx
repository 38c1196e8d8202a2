import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { ifRevision } from '#/contract/revision'
import type { BoardOrder } from '#/offline/view'
import { Button } from '#/ui/button'
import { Dialog } from '#/ui/dialog'
import { OptionRows } from '#/ui/option-rows'
import { ChangedMeanwhile, useSeenVersion } from './changed-meanwhile'
import { EditFailure } from './edit-failure'
import styles from './edit-form.module.css'
import { PartState } from './part-state'
import { useEdit } from './use-edit'

/** The call's word for "no waiter". */
const NOBODY = '0'

/** Who serves the order: one of the people of the business who are marked as waiters. */
export const WaiterDialog = ({ order, onClose }: { order: BoardOrder; onClose: () => void }) => {
  const { t } = useLingui()
  const edit = useEdit(order)
  const version = useSeenVersion(order)
  const present = String(order.waiter?.id ?? NOBODY)
  const [chosen, setChosen] = useState(present)
  const waiters = useQuery(query(api.orderEditing.waiters, { params: { id: order.businessId } }))
  const name = waiters.data?.find(({ id }) => String(id) === chosen)?.name
  const save = async () => {
    const isDone = await edit.change(
      [chosen, version.seen],
      ({ headers }) =>
        api.orderEditing.setWaiter(
          { params: { orderId: order.id, waiterId: Number(chosen) } },
          { headers: { ...headers, ...ifRevision(version.seen).headers } },
        ),
      name === undefined ? t`The order has no waiter` : t`${name} serves this order`,
    )
    if (isDone) onClose()
  }
  return (
    <Dialog
      open
      size="narrow"
      title={<Trans>Who serves it?</Trans>}
      closeLabel={t`Close`}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" size="kitchen" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            size="kitchen"
            busy={edit.isBusy}
            disabled={chosen === present || version.isStale}
            onClick={() => void save()}
          >
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <div className={styles['form']}>
        <PartState query={waiters}>
          {(list) =>
            list.length === 0 ? (
              <p>
                <Trans>Nobody of this business is marked as a waiter.</Trans>
              </p>
            ) : (
              <OptionRows
                label={t`Waiters`}
                value={chosen}
                onChange={setChosen}
                options={[
                  { value: NOBODY, label: t`No waiter` },
                  ...list.map(({ id, name: words }) => ({ value: String(id), label: words })),
                ]}
              />
            )
          }
        </PartState>
        <ChangedMeanwhile order={order} version={version} />
        <EditFailure failure={edit.failure} />
      </div>
    </Dialog>
  )
}
