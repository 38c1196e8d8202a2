import { useLingui } from '@lingui/react'
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useOwnTitle } from '#/components/document-title'
import { PRODUCT } from '#/domain/product/release'
import { NOT_FOUND, rowOf } from '../route-table'

/** "Orders · Drin": the title of the page, or of its route, plus the product's name (specification §2), in the chosen language. */
export function useDocumentTitle(): void {
  const { i18n } = useLingui()
  const pathname = useLocation({ select: (location) => location.pathname })
  const descriptor = rowOf(pathname).title ?? NOT_FOUND.title
  const own = useOwnTitle() ?? (descriptor && i18n._(descriptor))
  const title = own === undefined ? PRODUCT.name : `${own} · ${PRODUCT.name}`
  useEffect(() => {
    document.title = title
  }, [title])
}
