import { createFileRoute } from '@tanstack/react-router'
import { ChooseBusinessPage } from '#/features/orders/create/choose-business-page'

export const Route = createFileRoute('/_shell/_screens/_office/orders/create/')({ component: ChooseBusinessPage })
