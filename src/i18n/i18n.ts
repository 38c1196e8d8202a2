/** The app's one translator: Lingui's own, so that code without React translates by the same catalogue. */
export { i18n } from '@lingui/core'
