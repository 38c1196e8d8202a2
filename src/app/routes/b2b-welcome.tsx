import { createFileRoute } from '@tanstack/react-router'
import { WelcomePage } from '#/features/employees/welcome/welcome-page'

export const Route = createFileRoute('/_shell/_screens/b2b/welcome')({ component: WelcomePage })
