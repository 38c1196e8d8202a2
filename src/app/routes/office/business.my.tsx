import { createFileRoute } from '@tanstack/react-router'
import { MyBusinessesPage } from '#/features/business/mine/my-businesses-page'
import { AvailabilityState } from '../../loading/lazy-parts'
import { readScreenAhead } from '../read-ahead'

export const Route = createFileRoute('/_shell/_screens/_office/business/my')({
  component: () => <MyBusinessesPage state={AvailabilityState} />,
  loader: readScreenAhead(() => import('#/features/business/mine/my-businesses-ahead')),
})
