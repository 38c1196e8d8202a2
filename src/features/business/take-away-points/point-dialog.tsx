import { Trans, useLingui } from '@lingui/react/macro'
import { api } from '#/api/app-api'
import { useSave } from '#/api/use-save'
import { ConflictNotice } from '#/components/form/conflict-notice'
import { DialogForm } from '#/components/form/dialog-form'
import { editedRecord } from '#/components/form/edited-record'
import { useForm } from '#/components/form/use-form'
import { TakeAwayPointInput } from '#/contract/business-setup'
import { TakeAwayPoint } from '#/contract/menu'
import { ifRevision } from '#/contract/revision'

const valuesOf = ({ pointName, address }: TakeAwayPoint) => ({ pointName, address })
const { recordOf, recordIn } = editedRecord(TakeAwayPoint, valuesOf, ({ id }) => ({ kind: 'take_away_point', id }))

/** A take-away point, or a new one. */
export const PointDialog = ({
  businessId,
  point,
  onClose,
}: {
  businessId: number
  point: TakeAwayPoint | undefined
  onClose: () => void
}) => {
  const { t } = useLingui()
  const { addTakeAwayPoint, changeTakeAwayPoint } = api.businessSetup
  const saving = useSave(async (body: TakeAwayPointInput, options) =>
    point === undefined
      ? addTakeAwayPoint({ params: { id: businessId }, body }, options)
      : changeTakeAwayPoint({ params: { id: businessId, pointId: point.id }, body }, options),
  )
  const form = useForm({
    start: point === undefined ? { pointName: '', address: '' } : recordOf(point),
    labels: { pointName: t`Name`, address: t`Where it is` },
    schema: TakeAwayPointInput,
    toBody: (values) => values,
    words: (problem) => (problem === 'taken' ? t`Another point has this name.` : undefined),
    saving,
    send: (body, revision) => saving.save(body, ifRevision(revision)),
    recordIn,
    onSaved: onClose,
  })
  const { Field } = form
  return (
    <DialogForm
      form={form}
      title={point === undefined ? <Trans>Add a takeaway point</Trans> : <Trans>Edit takeaway point</Trans>}
      save={<Trans>Save</Trans>}
      onClose={onClose}
    >
      <ConflictNotice form={form} show={(_, value) => String(value)} />
      <Field name="pointName">{({ Text }) => <Text required hint={t`Shown to guests.`} />}</Field>
      <Field name="address">{({ Text }) => <Text hint={t`Street and number, and where to ring.`} />}</Field>
    </DialogForm>
  )
}
