import { createFileRoute } from '@tanstack/react-router'
import { PrintingPanel } from '#/features/printing/printing-panel'
import { ReadinessPage } from '#/features/readiness/readiness-page'

const Page = () => (
  <>
    <ReadinessPage />
    <PrintingPanel />
  </>
)

export const Route = createFileRoute('/_shell/_screens/_office/settings/readiness')({ component: Page })
