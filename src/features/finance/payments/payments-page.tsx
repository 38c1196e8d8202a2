import { Trans } from '@lingui/react/macro'
import FileUp from 'lucide-react/icons/file-up'
import { useState } from 'react'
import { useCurrentBusiness } from '#/components/current-business'
import { ListScreen } from '#/components/list/list-screen'
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
  const business = useCurrentBusiness()
  const mayWrite = useMayWrite()
  const [isReading, setReading] = useState(false)
  const [reversed, setReversed] = useState<Payment>()
  const list = usePaymentsList(mayWrite ? setReversed : undefined)
  const ofBusiness = business === undefined ? {} : { businessId: business.restaurantID }
  return (
    <>
      <ListScreen
        list={list}
        isOfBusiness
        first={
          mayWrite && {
            label: <Trans>Record payment</Trans>,
            dialog: (close) => <RecordPayment of={ofBusiness} onClose={close} />,
          }
        }
      >
        {mayWrite && (
          // Beside the first action the top bar has no room for it.
          <div className={styles['actions']}>
            <Button variant="outline" onClick={() => setReading(true)}>
              <FileUp />
              <Trans>Bank statement</Trans>
            </Button>
          </div>
        )}
      </ListScreen>
      {isReading && <StatementDialog onClose={() => setReading(false)} />}
      {reversed !== undefined && <ReversalForm payment={reversed} onClose={() => setReversed(undefined)} />}
    </>
  )
}
