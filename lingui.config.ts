import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

/** No `fallbackLocales`: with them a blank translation would pass every check. English is the source. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'sq', 'it'],
  catalogs: [{ path: '<rootDir>/locales/{locale}/messages', include: ['src'] }],
  format: formatter({ lineNumbers: false }),
})
