import { createFileRoute } from '@tanstack/react-router'
import { ChangePasswordPage } from '#/features/session/change-password-page'

export const Route = createFileRoute('/_shell/change-password')({ component: ChangePasswordPage })
