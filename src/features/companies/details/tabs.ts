const TABS = ['details', 'times', 'settings', 'contracts'] as const
export type CompanyTab = (typeof TABS)[number]

/** What the URL says; the first one for anything else. */
export const tabOf = (text: unknown): CompanyTab => TABS.find((tab) => tab === text) ?? 'details'
