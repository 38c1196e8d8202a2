import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { api } from '#/api/app-api'
import { DialogForm } from '#/components/form/dialog-form'
import { useForm } from '#/components/form/use-form'
import { orderEditing } from '#/contract/order-editing'
import { PACKAGES } from '#/domain/orders/order-edit'
import type { BoardOrder } from '#/offline/board/view'
import { QuantityField } from '../../../components/menu-picker/quantity-field'
import { ChangedMeanwhile } from './changed-meanwhile'
import styles from './edit-form.module.css'
import { useEditFailureText } from './use-edit-failure-text'
import { useVersionedEdit } from './use-versioned-edit'

/** How many bags the courier or the customer takes. */
export const BagsDialog = ({ order, onClose }: { order: BoardOrder; onClose: () => void }) => {
  const { t } = useLingui()
  const problemId = useId()
  const edit = useVersionedEdit(order)
  const failureText = useEditFailureText()
  const { min, max } = PACKAGES
  const form = useForm({
    start: { packagesNo: order.packagesNo },
    labels: { packagesNo: t`bags` },
    schema: orderEditing.setPackages.body,
    toBody: (values) => values,
    words: () => t`Between ${min} and ${max} bags.`,
    saving: edit,
    send: (body) =>
      edit.send(body, (options) => api.orderEditing.setPackages({ params: { orderId: order.id }, body }, options)),
    onSaved: (changed) => {
      void edit.take(changed, t`The number of bags was changed`)
      onClose()
    },
    failureText,
  })
  const bags = form.values.packagesNo
  // Nothing is typed that is left: the number is wrong or right at once.
  const problem = form.fieldMeta.problemOf('packagesNo', true)
  return (
    <DialogForm
      form={form}
      size="narrow"
      title={<Trans>How many bags?</Trans>}
      save={problem === undefined ? <Plural value={bags} one="# bag" other="# bags" /> : <Trans>Save</Trans>}
      disabled={problem !== undefined || form.changed.length === 0 || edit.version.isStale}
      onClose={onClose}
    >
      <form.Field name="packagesNo">
        {(field) => (
          <div className={styles['stepper']}>
            <QuantityField
              of={form.fieldMeta.labelOf('packagesNo')}
              quantity={field.state.value}
              onChange={field.handleChange}
              describedBy={problemId}
            />
          </div>
        )}
      </form.Field>
      <p id={problemId} role="alert" className={styles['problem']}>
        {problem}
      </p>
      <ChangedMeanwhile version={edit.version} />
    </DialogForm>
  )
}
