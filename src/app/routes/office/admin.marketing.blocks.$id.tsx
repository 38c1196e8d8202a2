import { createFileRoute } from '@tanstack/react-router'
import { BlockPage } from '#/features/marketing/blocks/block-page'

export const Route = createFileRoute('/_shell/_screens/_office/admin/marketing/blocks/$id')({
  component: BlockPage,
})
