import { createFileRoute, redirect } from '@tanstack/react-router'
import { sessionStore } from '#/session/session-store'
import { companyOf } from '../../guard/company-of'

export const Route = createFileRoute('/_shell/_screens/_office/company/details/')({
  beforeLoad: () => {
    const id = companyOf(sessionStore.get().user)
    if (id === undefined) redirect({ to: '/company/list', throw: true, replace: true })
    else redirect({ to: '/company/details/$id', params: { id: String(id) }, throw: true, replace: true })
  },
})
