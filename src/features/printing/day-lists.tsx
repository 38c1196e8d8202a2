import { Trans, useLingui } from '@lingui/react/macro'
import PrinterIcon from 'lucide-react/icons/printer'
import { useState } from 'react'
import { businessToday } from '#/components/business-today'
import type { Business } from '#/contract/businesses'
import { Button } from '#/ui/input/button'
import { DateOrTimeField } from '#/components/date-or-time-field'
import { ListsLedger } from './ledger'
import { PrintDialog } from './print-dialog'
import styles from './printing-panel.module.css'

/** The lists of a business day on paper: dishes, dishes by time, totals. */
export const DayLists = ({ business }: { business: Business }) => {
  const { t } = useLingui()
  const [day, setDay] = useState(() => businessToday(business))
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <div className={styles['lists']}>
        <DateOrTimeField
          label={t`Daily lists`}
          type="date"
          value={day}
          max={businessToday(business)}
          error={day === '' ? t`Choose a date.` : undefined}
          onChange={setDay}
        />
        <Button variant="outline" icon={PrinterIcon} disabled={day === ''} onClick={() => setOpen(true)}>
          <Trans>Print lists</Trans>
        </Button>
        {isOpen && <PrintDialog subject={{ day }} business={business} onClose={() => setOpen(false)} />}
      </div>
      <div className={styles['history']}>
        <ListsLedger businessId={business.restaurantID} />
      </div>
    </>
  )
}
