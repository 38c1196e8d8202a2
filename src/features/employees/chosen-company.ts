import { useSearch } from '@tanstack/react-router'
import { readId } from '#/components/list/read-id'
import { sessionStore } from '#/session/session-store'
import { useUser } from '#/session/use-session'

/** Whose people are shown: that of the URL (`?company=`), else the first of the person's own; 0: none. */
export const companyIdOf = (chosen: number | undefined): number =>
  chosen ?? sessionStore.get().user?.companies[0]?.id ?? 0

/** The same on a screen, with the name where it is known. */
export function useChosenCompany(): { id: number; name: string; isOneOfSeveral: boolean } {
  const { companies } = useUser()
  const { company }: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const id = companyIdOf(
    typeof company === 'number' || typeof company === 'string' ? readId(String(company)) : undefined,
  )
  return { id, name: companies.find((one) => one.id === id)?.name ?? '', isOneOfSeveral: companies.length > 1 }
}

/** What goes along from one page of a company to another: of a list only the company. The routes declare no search. */
export function useCompanySearch(): { company?: unknown } {
  const { company }: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  return company === undefined ? {} : { company }
}

/** How a list offers the companies of the person: the first is the usual one. */
export function useCompanyPick() {
  const { companies } = useUser()
  const [first, ...others] = companies
  return {
    all: first?.name ?? '',
    options: others.map(({ id, name }) => ({ value: id, label: name })),
    nameOf: (id: number): string => companies.find((one) => one.id === id)?.name ?? String(id),
  }
}
