import { Trans, useLingui } from '@lingui/react/macro'
import FilePen from 'lucide-react/icons/file-pen-line'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { api } from '#/api/app-api'
import { useSave } from '#/api/use-save'
import { ConflictNotice } from '#/components/form/conflict-notice'
import { DialogForm } from '#/components/form/dialog-form'
import { editedRecord } from '#/components/form/edited-record'
import { LockNote } from '#/components/form/lock-note'
import { useForm } from '#/components/form/use-form'
import { useValueWords } from '#/components/history/use-value-words'
import { Panel } from '#/components/panel'
import parts from '#/components/panel-parts.module.css'
import { useSayDone } from '#/components/use-say-done'
import { type Company, CompanyContract, CompanyContractInput } from '#/contract/companies'
import { ifRevision } from '#/contract/revision'
import { companyContractCodec } from '#/domain/companies/company-codec'
import { ACCESS } from '#/domain/people/access'
import { CURRENCY_SIGN } from '#/domain/values/money'
import { formatMoney } from '#/i18n/format'
import { formatFullDay } from '#/i18n/full-day'
import { useMay } from '#/session/use-session'
import { EmptyState } from '#/ui/display/empty-state'
import { Button } from '#/ui/input/button'
import { ContractFile } from './contract-file'
import styles from './details.module.css'
import { PartRow } from './part-row'

const { recordOf, recordIn } = editedRecord(CompanyContract, companyContractCodec.toTexts, ({ id }) => ({
  kind: 'company_contract',
  id,
}))

/** When it is invoiced. */
function useTerms() {
  const { t } = useLingui()
  const words = [t`Weekly`, t`Every two weeks`, t`Monthly`]
  return words.map((label, index) => ({ value: String(index), label }))
}

/** What was agreed with the platform, the newest first. */
export const ContractsTab = ({ company }: { company: Company }) => {
  const { t, i18n } = useLingui()
  const lock = useMay(ACCESS.administration) ? undefined : t`Only administrators can edit it.`
  const terms = useTerms()
  const [edited, setEdited] = useState<CompanyContract | 'new'>()
  const dayText = (day: string | null) => (day === null ? t`no end date` : formatFullDay(day, i18n.locale))
  const limitText = ({ creditLimit }: CompanyContract) => {
    const amount = creditLimit === null ? '' : formatMoney(creditLimit, company.currency)
    return creditLimit === null ? t`No credit limit` : t`Credit limit: ${amount}`
  }
  return (
    <Panel
      title={<Trans>Contracts</Trans>}
      aside={
        lock === undefined && (
          <Button variant="tonal" icon={Plus} onClick={() => setEdited('new')}>
            <Trans>Add contract</Trans>
          </Button>
        )
      }
    >
      {company.contracts.length === 0 ? (
        <EmptyState icon={FilePen} title={<Trans>No contracts yet</Trans>} heading="h3">
          <Trans>Contracts with the platform and their end dates appear here.</Trans>
        </EmptyState>
      ) : (
        <ul className={parts['lines']}>
          {company.contracts.map((contract) => (
            <PartRow
              key={contract.id}
              name={contract.number}
              tags={
                <span className={styles['quiet']}>
                  {dayText(contract.from)} – {dayText(contract.to)}
                </span>
              }
              onEdit={lock === undefined ? () => setEdited(contract) : undefined}
            >
              <p className={styles['quiet']}>{[terms[contract.terms]?.label, limitText(contract)].join(' · ')}</p>
              {contract.notes !== '' && <p>{contract.notes}</p>}
              <ContractFile companyId={company.id} contract={contract} mayWrite={lock === undefined} />
            </PartRow>
          ))}
        </ul>
      )}
      <LockNote lock={lock} className={styles['foot']} />
      {edited !== undefined && (
        <ContractForm
          company={company}
          contract={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Panel>
  )
}

const ContractForm = ({
  company,
  contract,
  onClose,
}: {
  company: Company
  contract: CompanyContract | undefined
  onClose: () => void
}) => {
  const { t } = useLingui()
  const sayDone = useSayDone()
  const words = useValueWords()
  const terms = useTerms()
  const params = { id: company.id }
  const saving = useSave((body: CompanyContractInput, sending) =>
    contract === undefined
      ? api.companies.addContract({ params, body }, sending)
      : api.companies.changeContract({ params: { ...params, contractId: contract.id }, body }, sending),
  )
  const form = useForm({
    start: contract === undefined ? companyContractCodec.blank : recordOf(contract),
    labels: {
      number: t({ message: 'Number', context: 'of a contract' }),
      from: t`First day`,
      to: t`Last day`,
      terms: t`Invoiced`,
      creditLimit: t`Credit limit`,
      notes: t`Notes`,
    },
    schema: CompanyContractInput,
    toBody: companyContractCodec.fromTexts,
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
  const show = (name: string, value: unknown) => (name === 'terms' ? words.choice(terms)(value) : words.plain(value))
  const { Field } = form
  return (
    <DialogForm
      form={form}
      title={contract === undefined ? <Trans>New contract</Trans> : contract.number}
      save={<Trans>Save</Trans>}
      onClose={onClose}
    >
      <ConflictNotice form={form} show={show} />
      <Field name="number">{({ Text }) => <Text required />}</Field>
      <Field name="from">{({ Text }) => <Text type="date" required />}</Field>
      <Field name="to">{({ Text }) => <Text type="date" hint={t`Blank: no end date.`} />}</Field>
      <Field name="terms">{({ Parts }) => <Parts options={terms} />}</Field>
      <Field name="creditLimit">
        {({ Amount }) => (
          <Amount end={CURRENCY_SIGN[company.currency]} hint={t`Ordered and not yet paid. Blank: no limit.`} />
        )}
      </Field>
      <Field name="notes">{({ Area }) => <Area />}</Field>
    </DialogForm>
  )
}
