import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { api } from '#/api/app-api'
import { PACKAGES } from '#/domain/order-edit'
import type { BoardOrder } from '#/offline/view'
import { QuantityField } from '../menu-picker/quantity-field'
import { EditDialog } from './edit-dialog'
import styles from './edit-form.module.css'
import { useVersionedEdit } from './use-versioned-edit'

/** How many bags the courier or the customer takes. */
export const BagsDialog = ({ order, onClose }: { order: BoardOrder; onClose: () => void }) => {
  const { t } = useLingui()
  const problemId = useId()
  const edit = useVersionedEdit(order)
  const [bags, setBags] = useState(order.packagesNo)
  const { min, max } = PACKAGES
  const isSound = Number.isSafeInteger(bags) && bags >= min && bags <= max
  const save = async () => {
    const isDone = await edit.change(
      bags,
      (options) => api.orderEditing.setPackages({ params: { orderId: order.id }, body: { packagesNo: bags } }, options),
      t`The number of bags was changed`,
    )
    if (isDone) onClose()
  }
  return (
    <EditDialog
      size="narrow"
      title={<Trans>How many bags?</Trans>}
      edit={edit}
      save={isSound ? <Plural value={bags} one="# bag" other="# bags" /> : <Trans>Save</Trans>}
      disabled={!isSound || bags === order.packagesNo}
      onSave={() => void save()}
      onClose={onClose}
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
    </EditDialog>
  )
}
