import MessageSquareWarning from 'lucide-react/icons/message-square-warning'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { allergySign } from '#/domain/orders/allergy'
import { classNames } from '#/ui/timing/class-names'
import { AllergyMark } from './allergy-mark'
import styles from './order-note.module.css'

/** A note from the customer: the only yellow box there is. One about an allergy says so first; every note is shown whole. */
export const OrderNote = ({ className, children }: { className?: string | undefined; children: ReactNode }) => {
  const sign = typeof children === 'string' ? allergySign(children) : undefined
  return (
    <p className={classNames(styles['note'], sign && styles['grave'], className)}>
      {sign ? <TriangleAlert /> : <MessageSquareWarning />}
      <span>
        {sign && <AllergyMark sign={sign} />} {children}
      </span>
    </p>
  )
}
