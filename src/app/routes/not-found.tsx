import { useLingui } from '@lingui/react'
import { createFileRoute, useLocation } from '@tanstack/react-router'
import { NotFoundPage } from '#/features/not-found/not-found-page'
import { LaterPage } from '../loading/lazy-parts'
import { NOT_FOUND, rowOf } from '../route-table'

export const Route = createFileRoute('/_shell/$')({ component: Missing })

const SECTIONS = '/business/{id}/details/{section?}'

/** An unknown URL, or one of the specification whose screen is not built yet, which says so. */
function Missing() {
  const pathname = useLocation({ select: (location) => location.pathname })
  const { i18n } = useLingui()
  const row = rowOf(pathname)
  // Every section of a business is built: another name is none.
  if (row === NOT_FOUND || row.path === SECTIONS) return <NotFoundPage />
  return <LaterPage path={row.path} title={row.title === undefined ? '' : i18n._(row.title)} />
}
