import { useLingui } from '@lingui/react'
import { createFileRoute, useLocation } from '@tanstack/react-router'
import { HomePage } from '#/features/home/home-page'
import { wasTypedOn } from '../../guard/use-guard-again'
import { rowOf } from '../../route-table'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Path of a page that is not open to this person, who came here instead. */
    refused?: string | undefined
  }
}

export const Route = createFileRoute('/_shell/_screens/_office/home')({ component: Home })

function Home() {
  const refused = useLocation({ select: ({ state }) => state.refused })
  const { i18n } = useLingui()
  const titleId = refused !== undefined && wasTypedOn(refused) ? rowOf(refused).title : undefined
  return <HomePage closed={titleId === undefined ? undefined : i18n._(titleId)} />
}
