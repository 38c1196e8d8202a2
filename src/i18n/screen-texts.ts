import type { Catalogues } from './catalogues'
import { addTexts } from './load-locale'

/** Parts of the product that have texts of their own: no screen of one loads the words of another. */
export type Area = 'kitchen' | 'office' | 'company'

/** What every screen beyond the board may say: forms, lists, Home. */
const shared: Catalogues = {
  sq: () => import('../../locales/sq/screens.po'),
  en: () => import('../../locales/en/screens.po'),
  it: () => import('../../locales/it/screens.po'),
}

/** What the folders of `locales/catalogues.json` say, by area. */
const ofArea: Readonly<Record<Area, Catalogues>> = {
  kitchen: {
    sq: () => import('../../locales/sq/kitchen.po'),
    en: () => import('../../locales/en/kitchen.po'),
    it: () => import('../../locales/it/kitchen.po'),
  },
  office: {
    sq: () => import('../../locales/sq/office.po'),
    en: () => import('../../locales/en/office.po'),
    it: () => import('../../locales/it/office.po'),
  },
  company: {
    sq: () => import('../../locales/sq/company.po'),
    en: () => import('../../locales/en/company.po'),
    it: () => import('../../locales/it/company.po'),
  },
}

/** Loads what a screen beyond the board says. Rejects without a connection, where the app was never installed. */
export async function loadScreenTexts(area?: Area): Promise<void> {
  await Promise.all([addTexts(shared), area === undefined ? undefined : addTexts(ofArea[area])])
}
