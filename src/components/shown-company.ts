import { useLocation, useNavigate } from '@tanstack/react-router'
import { useUser } from '#/session/use-session'

/** Pages of one company: they show the first where none is chosen, and never all. */
const OF_ONE = ['/company/employees', '/company/account-records']
const DETAILS = /^\/company\/details\/(\d+)/

/**
 * Which company a page is about for somebody of several: `?company=` of its address, `undefined` for all of them. `choose` shows
 * the same page of another one.
 */
export function useShownCompany() {
  const { companies } = useUser()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { company, ...others }: Readonly<Record<string, unknown>> = search
  const ofPath = DETAILS.exec(pathname)?.[1]
  const isOfOne = ofPath !== undefined || OF_ONE.some((path) => pathname.startsWith(path))
  const named = companies.find(({ id }) => String(id) === String(ofPath ?? company))
  const shown = named ?? (isOfOne ? companies[0] : undefined)
  const choose = (id: number | undefined): void => {
    if (ofPath !== undefined && id !== undefined)
      void navigate({ to: '/company/details/$id', params: { id: String(id) } })
    // What was open, and where the list stood, is another company's. The routes declare no search.
    else {
      const { open: _open, page: _page, group: _group, ...kept } = others
      void navigate({ to: '.', search: { ...kept, ...(id !== undefined && { company: id }) } as never })
    }
  }
  return { companies, shown, isOfOne, choose }
}

/** What goes along to other pages of companies: the one that was chosen. */
export function useCompanyAlong(): { company?: number } {
  const { restaurants, companies } = useUser()
  const { search } = useLocation()
  const { company }: Readonly<Record<string, unknown>> = search
  if (restaurants.length > 0 || companies.length < 2) return {}
  const found = companies.find(({ id }) => String(id) === String(company))
  return found === undefined ? {} : { company: found.id }
}
