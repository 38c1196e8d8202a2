import { Trans, useLingui } from '@lingui/react/macro'
import Building from 'lucide-react/icons/building-2'
import { useState } from 'react'
import { ListScreen } from '#/components/list/list-screen'
import { PageHeader } from '#/components/page-header'
import { EmptyState } from '#/ui/display/empty-state'
import { useChosenCompany } from '../chosen-company'
import { CompanyTabs } from '../company-tabs'
import { NewEmployee } from '../new-employee'
import { BulkDialog } from './bulk-dialog'
import { PrintInvitations } from './print-invitations'
import { type BulkChange, useEmployeesList } from './use-employees-list'

/** `/company/employees`: the people of a company who get meals. */
export const EmployeesPage = () => {
  const { id } = useChosenCompany()
  return id === 0 ? <NoCompany /> : <Employees key={id} companyId={id} />
}

const Employees = ({ companyId }: { companyId: number }) => {
  const [change, setChange] = useState<BulkChange>()
  return (
    <>
      <ListScreen
        list={useEmployeesList(setChange)}
        first={{
          label: <Trans>Add employee</Trans>,
          dialog: (close) => <NewEmployee companyId={companyId} onClose={close} />,
        }}
      >
        <CompanyTabs at="employees" />
      </ListScreen>
      {change?.what === 'cards' ? (
        <PrintInvitations companyId={companyId} employees={change.employees} onClose={() => setChange(undefined)} />
      ) : (
        change !== undefined && (
          <BulkDialog companyId={companyId} change={change} onClose={() => setChange(undefined)} />
        )
      )}
    </>
  )
}

/** An administrator who came without a company: the list of companies leads here with one. */
export const NoCompany = () => {
  const { t } = useLingui()
  return (
    <>
      <PageHeader title={t`Employees`} />
      <EmptyState icon={Building} title={<Trans>No company chosen</Trans>}>
        <Trans>Open the employees from a company.</Trans>
      </EmptyState>
    </>
  )
}
