import { ListScreen } from '#/components/list/list-screen'
import { useTransactionsList } from './use-transactions-list'

/** `/finance/transactions`: the running account of a business, with what is owed after each row. */
export const TransactionsPage = () => <ListScreen list={useTransactionsList()} isOfBusiness />
