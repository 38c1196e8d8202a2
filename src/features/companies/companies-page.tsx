import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import Building from 'lucide-react/icons/building-2'
import type { ReactNode } from 'react'
import { type Column, defineList, type List, optionsOf } from '#/components/list/list-definition'
import { ListScreen } from '#/components/list/list-screen'
import { TwoLines } from '#/components/list/two-lines'
import { useCityPick } from '#/components/list/use-city-pick'
import { useListScope } from '#/components/list/use-list-scope'
import { StateTag } from '#/components/state-tag'
import type { ListedCompany } from '#/contract/companies'
import { COMPANY_STATUS } from '#/domain/companies/company'
import { ACCESS } from '#/domain/people/access'
import { useMay } from '#/session/use-session'
import { LIST_QUERY } from './companies-list-query'
import { COMPANY_LOOK } from './company-status'
import { NewCompany } from './new-company'
import { useCompanyStatus } from './use-company-status'

/** `/company/list`: the companies within reach. */
export const CompaniesPage = () => {
  const mayMake = useMay(ACCESS.administration)
  const { list, question } = useCompaniesList()
  return (
    <>
      <ListScreen
        list={list}
        first={mayMake && { label: <Trans>New company</Trans>, dialog: (close) => <NewCompany onClose={close} /> }}
      />
      {question}
    </>
  )
}

const idOf = ({ id }: ListedCompany): number => id
const phoneOf = ({ contact }: ListedCompany) => `${contact?.phonePrefix ?? ''} ${contact?.phone ?? ''}`.trim()

function useCompaniesList(): { list: List<ListedCompany>; question: ReactNode } {
  const { t, i18n } = useLingui()
  const { choices } = LIST_QUERY.spec
  const city = useCityPick()
  const { actionsFor, question } = useCompanyStatus()
  const employees = ({ employeesNo }: ListedCompany) =>
    t`${plural(employeesNo, { one: '# employee', other: '# employees' })}`
  const list = defineList({
    ...LIST_QUERY,
    icon: Building,
    words: {
      title: t`Companies`,
      search: t`Company, tax number or contact`,
      count: (count) => t`${plural(count, { one: '# company', other: '# companies' })}`,
    },
    empty: { title: t`No companies yet`, text: t`Companies that order meals for their employees appear here.` },
    columns: {
      name: {
        label: t`Company`,
        grows: true,
        cell: ({ name, taxNumber }) => <TwoLines first={<b>{name}</b>} second={taxNumber} />,
        text: ({ name }) => name,
      },
      taxNumber: { label: t`Tax number (NIPT)`, text: ({ taxNumber }) => taxNumber, isExtra: true },
      city: { label: t`City`, text: ({ city }) => city.name },
      contact: {
        label: t`Contact`,
        cell: (company) =>
          company.contact === null ? '–' : <TwoLines first={company.contact.name} second={phoneOf(company)} />,
        text: (company) => [company.contact?.name ?? '', phoneOf(company)].filter(Boolean).join(' '),
        needsRoom: true,
      },
      employeesNo: { label: t`Employees`, align: 'end', text: ({ employeesNo }) => i18n.number(employeesNo) },
      status: {
        label: t`Status`,
        cell: ({ status }) => <StateTag of={COMPANY_LOOK[status]} />,
        text: ({ status }) => i18n._(COMPANY_LOOK[status].label),
      },
    } satisfies Record<string, Column<ListedCompany>>,
    phoneRow: (company) => ({
      title: <b>{company.name}</b>,
      sub: `${company.city.name} · ${employees(company)}`,
      end: <StateTag of={COMPANY_LOOK[company.status]} />,
    }),
    scope: useListScope(),
    keyOf: idOf,
    choices: {
      status: {
        label: t`Status`,
        options: optionsOf(choices.status, (status) =>
          status === 'all'
            ? t({ message: 'All', context: 'no filter' })
            : i18n._(COMPANY_LOOK[COMPANY_STATUS[status]].label),
        ),
      },
    },
    details: { city: city.detail },
    picks: { city: city.pick },
    opens: { page: ({ id }, look) => <Link to="/company/details/$id" params={{ id: String(id) }} {...look} /> },
    actions: actionsFor,
  })
  return { list, question }
}
