// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DateOrTimeField } from './date-or-time-field'

/** What lies over the browser's own text; nothing where that shows. */
const shown = (type: string, value: string, locale: string): string | undefined => {
  i18n.loadAndActivate({ locale, messages: {} })
  const page = document.createElement('div')
  page.innerHTML = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <DateOrTimeField label="On" type={type} value={value} onChange={() => undefined} />
    </I18nProvider>,
  )
  return page.querySelector<HTMLElement>('[data-shown]')?.dataset['shown']
}

test.each([
  ['date', '2026-11-26', 'en', '26 Nov 2026'],
  ['date', '2026-11-26', 'sq', '26 nën 2026'],
  ['date', '2026-09-01', 'it', '1 set 2026'],
  ['date', '2026-03-29', 'en', '29 Mar 2026'], // the clock changes on that day
  ['time', '18:30', 'it', '18:30'],
  ['date', '', 'en', undefined],
  ['date', '2026-02-31x', 'en', undefined],
  ['text', '2026-11-26', 'en', undefined],
])('%s %s in %s is written as %s', (type, value, locale, text) => expect(shown(type, value, locale)).toBe(text))
