import { Trans, useLingui } from '@lingui/react/macro'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Printer from 'lucide-react/icons/printer'
import { ACCESS } from '#/domain/people/access'
import { useMay } from '#/session/use-session'
import styles from './not-printed-mark.module.css'
import { printRequest } from './print-request'

/** A paper of this order did not come out; a press offers to print it again. Only for those who may. */
export const NotPrintedMark = ({ orderId, code }: { orderId: number; code: string }) => {
  const { t } = useLingui()
  if (!useMay(ACCESS.kitchen)) return null
  return (
    <p className={styles['bar']}>
      <button
        type="button"
        className={styles['mark']}
        aria-label={t`Not printed: order ${code}. Print it again`}
        onClick={() => printRequest.ask(orderId)}
      >
        <CircleAlert />
        <b>
          <Trans comment="a paper of the order did not come out of the printer">Not printed</Trans>
        </b>
        <Printer />
        <Trans>Print</Trans>
      </button>
    </p>
  )
}
