import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { CornerAction } from '#/components/corner-action'
import { useCurrentBusiness } from '#/components/current-business'
import { ListPage } from '#/components/list/list-page'
import { PageHeader } from '#/components/page-header'
import type { InvoiceRow } from '#/contract/invoices'
import { Button } from '#/ui/input/button'
import { useMayWrite } from '../use-may-write'
import { IssueSeveral } from './issue-several'
import { NewInvoices } from './new-invoices'
import { useInvoicesList } from './use-invoices-list'

/** `/finance/overview`: what businesses owe, what of it is paid, and the invoices that say so. */
export const OverviewPage = () => {
  const { t } = useLingui()
  const navigate = useNavigate()
  const business = useCurrentBusiness()
  const mayWrite = useMayWrite()
  const [isMaking, setMaking] = useState(false)
  const [issuing, setIssuing] = useState<readonly InvoiceRow[]>()
  const start = mayWrite && (
    <Button onClick={() => setMaking(true)}>
      <Plus />
      <Trans>New invoices</Trans>
    </Button>
  )
  const list = useInvoicesList(start, mayWrite ? setIssuing : undefined)
  // One is looked at, of several the drafts.
  const onMade = (made: readonly InvoiceRow[]) => {
    setMaking(false)
    const [first, second] = made
    if (first !== undefined && second === undefined)
      void navigate({ to: '/finance/invoice/$id', params: { id: String(first.id) } })
    else void navigate({ to: '/finance/overview', search: { state: 'draft' } })
  }
  return (
    <>
      <PageHeader title={t`Finance`} actions={start} />
      {/* Another business is another list: its page and its rows begin anew. */}
      <ListPage key={business?.restaurantID ?? 'all'} list={list} />
      {mayWrite && <CornerAction>{start}</CornerAction>}
      {isMaking && <NewInvoices onMade={onMade} onClose={() => setMaking(false)} />}
      {issuing !== undefined && <IssueSeveral drafts={issuing} onClose={() => setIssuing(undefined)} />}
    </>
  )
}
