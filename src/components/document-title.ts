import { useEffect } from 'react'
import { PRODUCT } from '#/domain/product/release'

/**
 * Names the browser's tab where the page knows better than its URL's route: `Opening hours · Trattoria Lana`. The frame names it
 * before (`use-document-title`: before what is drawn is painted), and after, as soon as the URL is another route's.
 * `isShown`: the URL is still this page's.
 */
export function usePageTitle(title: string, isShown: boolean): void {
  useEffect(() => {
    if (isShown) document.title = `${title} · ${PRODUCT.name}`
  }, [title, isShown])
}
