import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { BusinessSelect } from '#/components/business-select'
import { PageHeader } from '#/components/page-header'
import type { Business } from '#/contract/businesses'
import { ContactsPanel } from './contacts-panel'
import { DevicesPanel } from './devices-panel'
import { ReachNotice } from './reach-notice'
import styles from './readiness-page.module.css'
import { RingTimesPanel } from './ring-times-panel'
import { ShiftPanel } from './shift-panel'
import { ThisDevice } from './this-device'
import { useCurrentBusiness } from '#/components/current-business'
import { useUser } from '#/session/use-session'

/** Whether orders are heard: on this device, on the business's others, and if nobody answers; `below` is about that business. */
export const ReadinessPage = ({ below }: { below: (business: Business) => ReactNode }) => {
  const { t } = useLingui()
  const { business, choose } = usePageBusiness()
  return (
    <>
      <PageHeader title={t`Readiness`} />
      <div className={styles['page']}>
        {business && <ReachNotice key={business.restaurantID} business={business} />}
        <div className={styles['columns']}>
          <div className={styles['column']}>
            <ShiftPanel />
            <ThisDevice />
          </div>
          {business && (
            <div className={styles['column']} key={business.restaurantID}>
              {choose && <BusinessSelect value={business.restaurantID} onChange={choose} />}
              <RingTimesPanel businessId={business.restaurantID} />
              <DevicesPanel businessId={business.restaurantID} />
              <ContactsPanel businessId={business.restaurantID} />
            </div>
          )}
        </div>
      </div>
      {business && below(business)}
    </>
  )
}

/** The business that the page is about: the one of the top bar, or, of several, the one chosen here. */
function usePageBusiness(): { business: Business | undefined; choose: ((id: number) => void) | undefined } {
  const { restaurants } = useUser()
  const current = useCurrentBusiness()
  const [chosen, setChosen] = useState<number>()
  if (current !== undefined) return { business: current, choose: undefined }
  return {
    business: restaurants.find(({ restaurantID }) => restaurantID === chosen) ?? restaurants[0],
    choose: setChosen,
  }
}
