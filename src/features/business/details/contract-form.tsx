import { Trans, useLingui } from '@lingui/react/macro'
import { api } from '#/api/app-api'
import { useSave } from '#/api/use-save'
import { ConflictNotice } from '#/components/form/conflict-notice'
import { DialogForm } from '#/components/form/dialog-form'
import { useForm } from '#/components/form/use-form'
import { useValueWords } from '#/components/history/use-value-words'
import { useSayDone } from '#/components/use-say-done'
import { type BusinessContract, ContractInput } from '#/contract/business-details'
import { ifRevision } from '#/contract/revision'
import { contractProblems } from '#/domain/business/store-details'
import { useHubId } from '../hub/use-hub-id'
import { contractInputOf, type ContractValues, recordIn, recordOf } from './contract-values'

/** One contract, or a new one. */
export const ContractForm = ({
  contract,
  start,
  onClose,
}: {
  contract: BusinessContract | undefined
  start: ContractValues
  onClose: () => void
}) => {
  const { t } = useLingui()
  const id = useHubId()
  const sayDone = useSayDone()
  const words = useValueWords()
  const saving = useSave(async (body: ContractInput, options) =>
    contract === undefined
      ? api.businessDetails.addContract({ params: { id }, body }, options)
      : api.businessDetails.changeContract({ params: { id, contractId: contract.id }, body }, options),
  )
  const form = useForm({
    start: contract === undefined ? start : recordOf(contract),
    labels: {
      number: t({ message: 'Number', context: 'of a contract' }),
      signedOn: t({ message: 'Signed', context: 'the day of a contract' }),
      startDate: t`First day`,
      endDate: t`Last day`,
      noticeDays: t`Notice (days)`,
      notes: t`Notes`,
    },
    schema: ContractInput,
    toBody: contractInputOf,
    // The other contracts are known to the server alone: it names the field.
    rules: (values) => contractProblems(contractInputOf(values), []),
    words: (problem) =>
      ({
        end_before_start: t`The last day is before the first one.`,
        number_taken: t`Another contract has this number.`,
        contracts_overlap: t`Another contract covers some of these days.`,
      })[problem],
    saving,
    send: (body, revision) => saving.save(body, ifRevision(revision)),
    recordIn,
    onSaved: () => {
      sayDone(t`Contract saved.`)
      onClose()
    },
  })
  const { Field } = form
  return (
    <DialogForm
      form={form}
      title={contract === undefined ? <Trans>New contract</Trans> : contract.number}
      save={<Trans>Save</Trans>}
      onClose={onClose}
    >
      <ConflictNotice form={form} show={(_, value) => words.plain(value)} />
      <Field name="number">{({ Text }) => <Text required />}</Field>
      <Field name="signedOn">{({ Text }) => <Text type="date" required />}</Field>
      <Field name="startDate">{({ Text }) => <Text type="date" required />}</Field>
      <Field name="endDate">{({ Text }) => <Text type="date" hint={t`Blank: no end date.`} />}</Field>
      <Field name="noticeDays">{({ Whole }) => <Whole required />}</Field>
      <Field name="notes">{({ Area }) => <Area />}</Field>
    </DialogForm>
  )
}
