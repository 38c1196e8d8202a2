/**
 * What the page knows after it was loaded anew, and no other tab: gone with the tab, and perhaps sooner. For what may be lost,
 * and must neither reach other tabs (as preferences do) nor wait for the database (as Dexie does).
 */
export const tabMemory = {
  read: (key: string): string | null => {
    try {
      // oxlint-disable-next-line eslint/no-restricted-globals -- the one place for it
      return sessionStorage.getItem(key)
    } catch {
      return null // storage is switched off
    }
  },
  keep: (key: string, text: string): void => {
    try {
      // oxlint-disable-next-line eslint/no-restricted-globals -- the one place for it
      sessionStorage.setItem(key, text)
    } catch {
      // Then a reload begins anew.
    }
  },
}
