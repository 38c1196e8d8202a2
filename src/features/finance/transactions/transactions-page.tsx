import { useLingui } from '@lingui/react/macro'
import { useCurrentBusiness } from '#/components/current-business'
import { ListPage } from '#/components/list/list-page'
import { PageHeader } from '#/components/page-header'
import { useTransactionsList } from './use-transactions-list'

/** `/finance/transactions`: the running account of a business, with what is owed after each row. */
export const TransactionsPage = () => {
  const { t } = useLingui()
  const business = useCurrentBusiness()
  const list = useTransactionsList()
  return (
    <>
      <PageHeader title={t`Transactions`} />
      <ListPage key={business?.restaurantID ?? 'all'} list={list} />
    </>
  )
}
