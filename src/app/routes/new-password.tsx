import { createFileRoute } from '@tanstack/react-router'
import { NewPasswordPage } from '#/features/users/new-password-page'

export const Route = createFileRoute('/_shell/_screens/new-password')({ component: NewPasswordPage })
