import { useLingui } from '@lingui/react'
import { createFileRoute, useLocation } from '@tanstack/react-router'
import { NotFoundPage } from '#/features/not-found/not-found-page'
import { LaterPage } from '../loading/lazy-parts'
import { screenOf } from '../screen-of'

export const Route = createFileRoute('/_shell/$')({ component: Missing })

/** An unknown URL, or one of the specification whose screen is not built yet, which says so. */
function Missing() {
  const pathname = useLocation({ select: (location) => location.pathname })
  const { i18n } = useLingui()
  const screen = screenOf(pathname)
  return screen?.later === undefined ? <NotFoundPage /> : <LaterPage plan={screen.later} title={i18n._(screen.title)} />
}
