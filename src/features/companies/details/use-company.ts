import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useRef } from 'react'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { type Saved, useSave } from '#/api/use-save'
import { presentIn } from '#/components/form/edited-record'
import { Company, type CompanyInput } from '#/contract/companies'
import { ifRevision } from '#/contract/revision'

/** The company of the URL. */
export function useCompany() {
  const { id = '' } = useParams({ strict: false })
  return useQuery(query(api.companies.one, { params: { id: Number(id) } }))
}

/** What of a company is sent with every change of it. */
const inputOf = (company: Company): CompanyInput => ({
  name: company.name,
  taxNumber: company.taxNumber,
  email: company.email,
  phonePrefix: company.phonePrefix,
  phone: company.phone,
  cityId: company.cityId,
  preferredBusinessIds: company.preferredBusinessIds,
  contacts: company.contacts,
  addresses: company.addresses,
})

/** Changes a part of the company's record: what is not changed goes along as it is now. */
export function useChangeCompany(company: Company) {
  /** How it was found in a refused edit. */
  const found = useRef<Company>(undefined)
  const saving = useSave(api.companies.change)
  const put = (of: Company, changes: Partial<CompanyInput>) =>
    saving.save({ params: { id: of.id }, body: { ...inputOf(of), ...changes } }, ifRevision(of.revision))
  /** Of a form, at the revision that it saw. */
  const send = (changes: Partial<CompanyInput>, revision: number) =>
    put(found.current?.revision === revision ? found.current : company, changes)
  /** Of one contact or address: what somebody else changed elsewhere stays. `changesIn`: nothing where they changed this very one. */
  const sendPart = async (
    changesIn: (present: Company) => Partial<CompanyInput> | undefined,
    of: Company = company,
  ): Promise<Saved<Company>> => {
    const saved = await put(of, changesIn(of) ?? {})
    const present = saved.isSaved ? undefined : presentIn(Company, saved.error)
    return present === undefined || changesIn(present) === undefined ? saved : sendPart(changesIn, present)
  }
  const refused = (error: unknown): Company | undefined => {
    found.current = presentIn(Company, error)
    return found.current
  }
  return { saving, send, sendPart, refused }
}
