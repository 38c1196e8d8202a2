import { useLingui } from '@lingui/react'
import { useLocation } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'
import { PRODUCT } from '#/domain/product/release'
import { NOT_FOUND, rowOf } from '../route-table'

/** Links to these carry the business's name as `n` (specification §2). */
const NAMED = /^\/business\/[^/]+\/(menu|toppings|top\/items)\/?$/
const NAME_LIMIT = 80

/** The name that a link says, until the page knows the real one. Anybody can write it: one short line, shown as text alone. */
export function nameInLink(pathname: string, search: Readonly<Record<string, unknown>>): string {
  const n = search['n']
  if (!NAMED.test(pathname) || (typeof n !== 'string' && typeof n !== 'number')) return ''
  return String(n).replace(/\p{C}/gu, '').trim().slice(0, NAME_LIMIT)
}

/** "Orders · Drin": the title of the route plus the product's name (specification §2), in the chosen language. */
export function useDocumentTitle(): void {
  const { i18n } = useLingui()
  const pathname = useLocation({ select: (location) => location.pathname })
  const name = useLocation({ select: (location) => nameInLink(location.pathname, location.search) })
  const titleId = rowOf(pathname).title ?? NOT_FOUND.title
  const title = [titleId && i18n._(titleId), name, PRODUCT.name].filter(Boolean).join(' · ')
  // Before the page's own effects: one that knows a better name has the last word (`usePageTitle`).
  useLayoutEffect(() => {
    document.title = title
  }, [title])
}
