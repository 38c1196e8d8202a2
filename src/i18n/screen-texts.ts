import type { Catalogues } from './catalogues'
import { addTexts } from './load-locale'

/** What the folders of `locales/catalogues.json` say: it comes with the first screen or dialog from there. */
const screenCatalogues: Catalogues = {
  sq: () => import('../../locales/sq/screens.po'),
  en: () => import('../../locales/en/screens.po'),
  it: () => import('../../locales/it/screens.po'),
}

/** Loads what the screens beyond the board say. Rejects without a connection, where the app was never installed. */
export const loadScreenTexts = (): Promise<void> => addTexts(screenCatalogues)
