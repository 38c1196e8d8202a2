import { useLocation, useNavigate } from '@tanstack/react-router'

/** What of the menu is open, in the address: `dish` is a number, `new`, or nothing. */
export function useMenuPlace() {
  const navigate = useNavigate()
  const search = useLocation({ select: (location) => new URLSearchParams(location.searchStr) })
  const go = (changes: Readonly<Record<string, string | undefined>>) => {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries(changes)) {
      if (value === undefined) next.delete(name)
      else next.set(name, value)
    }
    // The router writes a number that is given as a text in quotes.
    const plain = [...next].map(([name, value]) => [name, /^\d+$/.test(value) ? Number(value) : value])
    return navigate({ to: '.', search: Object.fromEntries(plain) })
  }
  const dish = search.get('open') ?? undefined
  return {
    categoryId: Number(search.get('category') ?? 0),
    dish: dish === 'new' ? ('new' as const) : dish === undefined ? undefined : Number(dish),
    openCategory: (id: number) => void go({ category: String(id), open: undefined }),
    openDish: (dishId: number | 'new' | undefined) =>
      void go({ open: dishId === undefined ? undefined : String(dishId) }),
  }
}
