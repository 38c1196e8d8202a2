import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ListScreen } from '#/components/list/list-screen'
import type { InvoiceRow } from '#/contract/invoices'
import { useMayWrite } from '../use-may-write'
import { IssueSeveral } from './issue-several'
import { NewInvoices } from './new-invoices'
import { useInvoicesList } from './use-invoices-list'

/** `/finance/overview`: what businesses owe, what of it is paid, and the invoices that say so. */
export const OverviewPage = () => {
  const { t } = useLingui()
  const navigate = useNavigate()
  const mayWrite = useMayWrite()
  const [issuing, setIssuing] = useState<readonly InvoiceRow[]>()
  const list = useInvoicesList(mayWrite ? setIssuing : undefined)
  // One is looked at, of several the drafts.
  const onMade = (made: readonly InvoiceRow[]) => {
    const [first, second] = made
    if (first !== undefined && second === undefined)
      void navigate({ to: '/finance/invoice/$id', params: { id: String(first.id) } })
    else void navigate({ to: '/finance/overview', search: { state: 'draft' } })
  }
  // Drafts that were issued are drafts no more: to where they stand now, with nothing chosen.
  const onIssued = (areIssued: boolean) => {
    setIssuing(undefined)
    if (areIssued) void navigate({ to: '.', search: (now) => ({ ...now, state: 'issued' }) as never }) // lists declare no search
  }
  return (
    <>
      <ListScreen
        title={t`Finance`}
        list={list}
        isOfBusiness
        first={
          mayWrite && {
            label: <Trans>New invoices</Trans>,
            dialog: (close) => (
              <NewInvoices
                onMade={(made) => {
                  close()
                  onMade(made)
                }}
                onClose={close}
              />
            ),
          }
        }
      />
      {issuing !== undefined && <IssueSeveral drafts={issuing} onClose={onIssued} />}
    </>
  )
}
