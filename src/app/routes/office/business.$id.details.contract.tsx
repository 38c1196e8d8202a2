import { createFileRoute } from '@tanstack/react-router'
import { ContractPage } from '#/features/business/details/contract-page'

export const Route = createFileRoute('/_shell/_screens/_office/business/$id/details/contract')({
  component: ContractPage,
})
