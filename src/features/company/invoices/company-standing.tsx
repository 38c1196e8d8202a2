import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { Money } from '#/components/money'
import styles from './invoices.module.css'

/** What a company owes besides its invoices, and what it may still order on credit. */
export const CompanyStanding = ({ companyId = 0 }: { companyId: number | undefined }) => {
  const { data } = useQuery({
    ...query(api.companyDashboards.finance, { params: { id: companyId } }),
    enabled: companyId > 0,
  })
  if (data === undefined) return null
  const { currency, notInvoiced, unpaid, creditLimit } = data
  const open = <Money amount={notInvoiced} currency={currency} />
  const credit =
    creditLimit === null ? null : <Money amount={Math.max(0, creditLimit - notInvoiced - unpaid)} currency={currency} />
  return (
    <p className={styles['standing']}>
      <Trans>Not invoiced yet: {open}.</Trans> {credit !== null && <Trans>Left of the credit limit: {credit}.</Trans>}
    </p>
  )
}
