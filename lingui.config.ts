import { readFileSync } from 'node:fs'
import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

/**
 * Two catalogues: `messages` comes with the board and holds everything but the folders of `screens`, which comes with the
 * first screen or dialog from there. The sentences of tests are for nobody to read.
 */
const { messages, screens } = JSON.parse(readFileSync(new URL('./locales/catalogues.json', import.meta.url), 'utf8'))

/** No `fallbackLocales`: with them a blank translation would pass every check. English is the source. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'sq', 'it'],
  catalogs: [
    {
      path: '<rootDir>/locales/{locale}/messages',
      include: messages.include,
      exclude: [...messages.exclude, ...screens.include.map((folder: string) => `${folder}/**`)],
    },
    { path: '<rootDir>/locales/{locale}/screens', include: screens.include, exclude: screens.exclude },
  ],
  runtimeConfigModule: { Trans: ['#/i18n/trans', 'Trans'] },
  format: formatter({ lineNumbers: false }),
})
