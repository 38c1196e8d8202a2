import { createFileRoute } from '@tanstack/react-router'
import { GroupPanel } from '#/features/company-orders/group-panel'
import { WeeklyPlanPage } from '#/features/weekly-plan/weekly-plan-page'

export const Route = createFileRoute('/_shell/_screens/_office/b2bOrders/weeklyPlan')({
  component: () => <WeeklyPlanPage groupPanel={(groupId) => <GroupPanel groupId={groupId} />} />,
})
