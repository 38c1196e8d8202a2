import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'
import { catalogsIn } from './locales/catalogs.mjs'

/**
 * `messages` comes with the board; `screens` with the first screen beyond it, whichever; `kitchen`, `office` and `company` with
 * the first screen or dialog of their area (`src/i18n/screen-texts.ts`). No `fallbackLocales`: with them a blank translation
 * would pass every check. English is the source.
 */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'sq', 'it'],
  catalogs: catalogsIn((name) => `<rootDir>/locales/{locale}/${name}`),
  runtimeConfigModule: { Trans: ['#/i18n/trans', 'Trans'] },
  format: formatter({ lineNumbers: false }),
})
