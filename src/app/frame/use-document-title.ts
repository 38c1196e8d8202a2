import { useLingui } from '@lingui/react'
import { useLocation } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'
import { PRODUCT } from '#/domain/product/release'
import { NOT_FOUND, rowOf } from '../route-table'

/** "Orders · Drin": the title of the route plus the product's name (specification §2), in the chosen language. */
export function useDocumentTitle(): void {
  const { i18n } = useLingui()
  const pathname = useLocation({ select: (location) => location.pathname })
  const titleId = rowOf(pathname).title ?? NOT_FOUND.title
  const title = titleId === undefined ? PRODUCT.name : `${i18n._(titleId)} · ${PRODUCT.name}`
  // Before the page's own effects: one that knows a better name has the last word (`usePageTitle`).
  useLayoutEffect(() => {
    document.title = title
  }, [title])
}
