import { useLingui } from '@lingui/react/macro'
import * as v from 'valibot'
import type { EditedRecord } from '#/components/form/edited-record'
import { useForm } from '#/components/form/use-form'
import { useSayDone } from '#/components/use-say-done'
import { type Company, CompanyInput } from '#/contract/companies'
import { readPhone } from '#/contract/phone'
import { companyProblems } from '#/domain/companies/company'
import { companyCodec } from '#/domain/companies/company-codec'
import type { TextsOf } from '#/domain/values/codec'
import { ACCESS } from '#/domain/people/access'
import { useMay } from '#/session/use-session'
import { useCompanyWords } from '../use-company-words'
import { useChangeCompany } from './use-company'

const Own = v.omit(CompanyInput, ['contacts', 'addresses'])

const recordOf = (company: Company): EditedRecord<TextsOf<typeof companyCodec>> => ({
  values: companyCodec.toTexts(company),
  revision: company.revision,
  thing: { kind: 'company', id: company.id },
})

/** Why somebody may not change a company; `undefined` where they may. */
export function useCompanyLock(): string | undefined {
  const { t } = useLingui()
  return useMay(ACCESS.companyWriting) ? undefined : t`Only administrators and people who manage budgets can change it.`
}

/** The form of a company's own row; two pages show a part of it each. */
export function useCompanyForm(company: Company) {
  const { t } = useLingui()
  const sayDone = useSayDone()
  const { labels, words } = useCompanyWords()
  const isAdministrator = useMay(ACCESS.administration)
  const { saving, send, refused } = useChangeCompany(company)
  return useForm({
    start: recordOf(company),
    labels,
    schema: Own,
    toBody: companyCodec.fromTexts,
    rules: (values) => companyProblems({ ...companyCodec.fromTexts(values), contacts: [], addresses: [] }, readPhone),
    words,
    ...(!isAdministrator && { locks: { cityId: t`Only administrators can change the city.` } }),
    lock: useCompanyLock(),
    saving,
    send,
    recordIn: {
      saved: recordOf,
      refused: (error) => {
        const present = refused(error)
        return present && recordOf(present)
      },
    },
    onSaved: () => sayDone(t`Company saved.`),
  })
}
