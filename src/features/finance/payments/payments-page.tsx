import { Trans, useLingui } from '@lingui/react/macro'
import FileUp from 'lucide-react/icons/file-up'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { CornerAction } from '#/components/corner-action'
import { useCurrentBusiness } from '#/components/current-business'
import { ListPage } from '#/components/list/list-page'
import { PageHeader } from '#/components/page-header'
import type { Payment } from '#/contract/payments'
import { Button } from '#/ui/input/button'
import { StatementDialog } from '../statements/statement-dialog'
import { useMayWrite } from '../use-may-write'
import styles from './payments.module.css'
import { RecordPayment } from './record-payment'
import { ReversalForm } from './reversal-form'
import { usePaymentsList } from './use-payments-list'

/** `/finance/payments`: what came in, and for who may: recording, reversing, and what a bank statement says. */
export const PaymentsPage = () => {
  const { t } = useLingui()
  const business = useCurrentBusiness()
  const mayWrite = useMayWrite()
  const [open, setOpen] = useState<'record' | 'statement'>()
  const [reversed, setReversed] = useState<Payment>()
  const list = usePaymentsList(mayWrite ? setReversed : undefined)
  const record = mayWrite && (
    <Button onClick={() => setOpen('record')}>
      <Plus />
      <Trans>Record payment</Trans>
    </Button>
  )
  const close = () => setOpen(undefined)
  return (
    <>
      <PageHeader title={t`Payments`} actions={record} />
      {mayWrite && (
        // Beside the first action the top bar has no room for it.
        <div className={styles['actions']}>
          <Button variant="outline" onClick={() => setOpen('statement')}>
            <FileUp />
            <Trans>Bank statement</Trans>
          </Button>
        </div>
      )}
      <ListPage key={business?.restaurantID ?? 'all'} list={list} />
      {mayWrite && <CornerAction>{record}</CornerAction>}
      {open === 'record' && (
        <RecordPayment of={business === undefined ? {} : { businessId: business.restaurantID }} onClose={close} />
      )}
      {open === 'statement' && <StatementDialog onClose={close} />}
      {reversed !== undefined && <ReversalForm payment={reversed} onClose={() => setReversed(undefined)} />}
    </>
  )
}
