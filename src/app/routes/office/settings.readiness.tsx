import { createFileRoute } from '@tanstack/react-router'
import { DishesOffPanel } from '#/features/orders/dishes-off/dishes-off-panel'
import { PrintingPanel } from '#/features/printing/printing-panel'
import { ReadinessPage } from '#/features/readiness/readiness-page'

const Page = () => (
  <ReadinessPage
    below={(business) => (
      <>
        <DishesOffPanel key={business.restaurantID} business={business} />
        <PrintingPanel business={business} />
      </>
    )}
  />
)

export const Route = createFileRoute('/_shell/_screens/_office/settings/readiness')({ component: Page })
