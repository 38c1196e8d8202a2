import { Trans, useLingui } from '@lingui/react/macro'
import CircleCheck from 'lucide-react/icons/circle-check'
import CirclePause from 'lucide-react/icons/circle-pause'
import CircleX from 'lucide-react/icons/circle-x'
import { type ReactNode, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { api } from '#/api/app-api'
import { errorText } from '#/api/error-text'
import { query } from '#/api/query'
import { useSave } from '#/api/use-save'
import { DialogForm } from '#/components/form/dialog-form'
import { useForm } from '#/components/form/use-form'
import { useUndo } from '#/components/form/use-undo'
import type { RowAction } from '#/components/list/list-definition'
import { oops } from '#/components/oops'
import { useSayDone } from '#/components/use-say-done'
import { COMPANY_STATUS, type CompanyStatus, isNameTyped } from '#/domain/companies/company'
import { requiredText } from '#/contract/shared'
import { ACCESS } from '#/domain/people/access'
import { useMay } from '#/session/use-session'
import { useToasts } from '#/ui/toast/toast'

type Named = { id: number; name: string; status: CompanyStatus }
type Stop = { company: Named; status: 0 | 90 }

/** What an administrator does with whether a company's people may order, and the question that asks for the reason. */
export function useCompanyStatus(): { actionsFor: (company: Named) => RowAction[]; question: ReactNode } {
  const { t, i18n } = useLingui()
  const may = useMay(ACCESS.administration)
  const toasts = useToasts()
  const sayDone = useSayDone()
  const saving = useSave(api.companies.setStatus)
  const [stop, setStop] = useState<Stop>()
  const activate = async ({ id, name }: Named) => {
    const saved = await saving.save({ params: { id, status: COMPANY_STATUS.active }, body: { reason: '' } })
    if (saved.isSaved) sayDone(t`“${name}” is active.`)
    else if (saved.error !== undefined)
      toasts.show(oops(t`“${name}” was not activated`, errorText(saved.error, i18n), i18n))
  }
  const actionsFor = (company: Named): RowAction[] =>
    may
      ? [
          { status: COMPANY_STATUS.active, label: t`Activate`, icon: CircleCheck, run: () => void activate(company) },
          {
            status: COMPANY_STATUS.suspended,
            label: t`Suspend`,
            icon: CirclePause,
            run: () => setStop({ company, status: 0 }),
          },
          {
            status: COMPANY_STATUS.closed,
            label: t`Close`,
            icon: CircleX,
            isDanger: true,
            run: () => setStop({ company, status: 90 }),
          },
        ]
          .filter(({ status }) => status !== company.status)
          .map(({ status: _status, ...action }) => action)
      : []
  const question = stop !== undefined && (
    <StopQuestion {...stop} onUndo={() => void activate(stop.company)} onClose={() => setStop(undefined)} />
  )
  return { actionsFor, question }
}

const Reason = v.object({ reason: requiredText(300), typedName: v.string() })

/** Whether money of a company is still to come, for whoever may see its invoices. */
function useHasUnpaid(companyId: number, isAsked: boolean): boolean | undefined {
  const may = useMay(ACCESS.companyInvoices)
  const { data } = useQuery({
    ...query(api.companyInvoices.list, { query: { companyId, state: 'unpaid', limit: 1 } }),
    enabled: may && isAsked,
  })
  return may && isAsked ? data && data.total > 0 : false
}

/** Asks why, in words that the company reads; who closes one that still owes money types its name. */
const StopQuestion = ({ company, status, onUndo, onClose }: Stop & { onUndo: () => void; onClose: () => void }) => {
  const { t } = useLingui()
  const undo = useUndo()
  const { id, name } = company
  const saving = useSave(api.companies.setStatus)
  const isClosed = status === COMPANY_STATUS.closed
  const hasUnpaid = useHasUnpaid(id, isClosed)
  const form = useForm({
    start: { reason: '', typedName: '' },
    labels: { reason: t`Reason`, typedName: t`Name of the company` },
    schema: Reason,
    toBody: (values) => values,
    // Until it is known whether it owes something, it might.
    rules: ({ typedName }) =>
      hasUnpaid === false || isNameTyped(typedName, name) ? [] : [{ path: 'typedName', message: 'other_name' }],
    words: (problem) => (problem === 'other_name' ? t`Type “${name}”.` : undefined),
    saving,
    send: (body: v.InferOutput<typeof Reason>) => saving.save({ params: { id, status }, body }),
    onSaved: () => {
      undo(isClosed ? t`“${name}” closed.` : t`“${name}” suspended.`, t`Undo`, onUndo)
      onClose()
    },
  })
  const { Field } = form
  return (
    <DialogForm
      form={form}
      title={isClosed ? <Trans>Close “{name}”?</Trans> : <Trans>Suspend “{name}”?</Trans>}
      save={isClosed ? <Trans>Close</Trans> : <Trans>Suspend</Trans>}
      onClose={onClose}
    >
      <p>
        <Trans>Nobody there can order any more. Closed lists are still delivered.</Trans>
      </p>
      <Field name="reason">{({ Area }) => <Area required hint={t`The company reads it.`} />}</Field>
      {hasUnpaid !== false && (
        <Field name="typedName">
          {({ Text }) => (
            <Text required autoComplete="off" hint={t`It has unpaid invoices. Type “${name}” to close it.`} />
          )}
        </Field>
      )}
    </DialogForm>
  )
}
