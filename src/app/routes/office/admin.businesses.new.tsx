import { createFileRoute } from '@tanstack/react-router'
import { NewBusinessPage } from '#/features/business/all/new-business-page'

export const Route = createFileRoute('/_shell/_screens/_office/admin/businesses/new')({ component: NewBusinessPage })
