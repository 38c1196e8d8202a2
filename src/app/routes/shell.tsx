import { createFileRoute } from '@tanstack/react-router'
import { ShellRoute } from '../shell-route'

export const Route = createFileRoute('/_shell')({ component: ShellRoute })
