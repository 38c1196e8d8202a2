import { activateLocale } from '#/i18n/load-locale'
import { preferences } from '#/session/preferences'

/** Puts language, theme and kitchen text size on the page, now and whenever they change (also in another tab). */
export async function followPreferences(): Promise<void> {
  let shown = preferences.get()
  applyLooks()
  preferences.subscribe(() => {
    const next = preferences.get()
    // A language that cannot be loaded (no connection on a first visit) leaves the present one.
    if (next.language !== shown.language) activateLocale(next.language).catch(() => undefined)
    shown = next
    applyLooks()
  })
  await activateLocale(shown.language)
}

function applyLooks(): void {
  const { theme, kitchenText } = preferences.get()
  const root = document.documentElement
  if (theme === 'device') delete root.dataset['theme']
  else root.dataset['theme'] = theme
  root.dataset['kitchenText'] = String(kitchenText)
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    // The bar of the browser or of the installed app takes the colour of the canvas, whatever the device prefers.
    meta.dataset['device'] ??= meta.content
    meta.content = theme === 'device' ? meta.dataset['device'] : theme === 'dark' ? '#111110' : '#f9f9f8'
  }
}
