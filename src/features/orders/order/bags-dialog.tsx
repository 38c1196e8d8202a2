import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { api } from '#/api/app-api'
import { ifRevision } from '#/contract/revision'
import { PACKAGES } from '#/domain/order-edit'
import type { BoardOrder } from '#/offline/view'
import { Button } from '#/ui/button'
import { Dialog } from '#/ui/dialog'
import { QuantityField } from '../menu-picker/quantity-field'
import { ChangedMeanwhile, useSeenVersion } from './changed-meanwhile'
import { EditFailure } from './edit-failure'
import styles from './edit-form.module.css'
import { useEdit } from './use-edit'

/** How many bags the courier or the customer takes. */
export const BagsDialog = ({ order, onClose }: { order: BoardOrder; onClose: () => void }) => {
  const { t } = useLingui()
  const problemId = useId()
  const edit = useEdit(order)
  const version = useSeenVersion(order)
  const [bags, setBags] = useState(order.packagesNo)
  const { min, max } = PACKAGES
  const isSound = Number.isSafeInteger(bags) && bags >= min && bags <= max
  const save = async () => {
    if (!isSound || version.isStale) return
    const isDone = await edit.change(
      [bags, version.seen],
      ({ headers }) =>
        api.orderEditing.setPackages(
          { params: { orderId: order.id }, body: { packagesNo: bags } },
          { headers: { ...headers, ...ifRevision(version.seen).headers } },
        ),
      t`The number of bags was changed`,
    )
    if (isDone) onClose()
  }
  return (
    <Dialog
      open
      size="narrow"
      title={<Trans>How many bags?</Trans>}
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
            disabled={!isSound || version.isStale || bags === order.packagesNo}
            onClick={() => void save()}
          >
            {isSound ? <Plural value={bags} one="# bag" other="# bags" /> : <Trans>Save</Trans>}
          </Button>
        </>
      }
    >
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <div className={styles['stepper']}>
          <QuantityField of={t`bags`} quantity={bags} onChange={setBags} describedBy={problemId} />
        </div>
        <p id={problemId} role="alert" className={styles['problem']}>
          {!isSound && (
            <Trans>
              Between {min} and {max} bags.
            </Trans>
          )}
        </p>
        <ChangedMeanwhile order={order} version={version} />
        <EditFailure failure={edit.failure} />
      </form>
    </Dialog>
  )
}
