import { useLingui } from '@lingui/react'
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { PRODUCT } from '#/domain/product/release'
import { NOT_FOUND, rowOf } from '../route-table'

/** "Orders · Drin": the title of the route plus the product's name (specification §2), in the chosen language. */
export function useDocumentTitle(): void {
  const { i18n } = useLingui()
  const pathname = useLocation({ select: (location) => location.pathname })
  const descriptor = rowOf(pathname).title ?? NOT_FOUND.title
  const title = descriptor === undefined ? PRODUCT.name : `${i18n._(descriptor)} · ${PRODUCT.name}`
  useEffect(() => {
    document.title = title
  }, [title])
}
