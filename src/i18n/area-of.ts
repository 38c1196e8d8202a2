/** Parts of the product that have texts of their own: no screen of one loads the words of another. */
export type Area = 'kitchen' | 'office' | 'company'

/** By the first part of a URL, but for single pages; what is not here says nothing of any area. */
const AREA_OF: Readonly<Record<string, Area>> = {
  orders: 'kitchen',
  'orders/reviews': 'office',
  settings: 'kitchen',
  admin: 'office',
  business: 'office',
  dashboard: 'office',
  discounts: 'office',
  finance: 'office',
  'new-password': 'office',
  reports: 'office',
  company: 'company',
  b2bDashboard: 'company',
  b2bFinance: 'company',
  b2bOrders: 'company',
}

/** Whose words a page says beside those that all screens share. */
export function areaOf(pathname: string): Area | undefined {
  const [first = '', second = ''] = pathname.split('/').filter((part) => part !== '')
  return AREA_OF[`${first}/${second}`] ?? AREA_OF[first]
}
