import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { HistoryEntry } from '#/contract/order-editing'
import { HistoryText } from './history-text'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const said = (entry: HistoryEntry): string =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <HistoryText entry={entry} currency="ALL" />
    </I18nProvider>,
  )
const at = '2026-11-26T12:00:00.000Z'

const NOT_REJECTED = 'Not rejected after all: a tablet without a connection had accepted it in time'

test.each([
  ['without a coupon', null, NOT_REJECTED],
  ['a coupon without a limit', { title: 'Autumn', uses: 9, most: null }, `${NOT_REJECTED}. “Autumn” counts again`],
  [
    'a coupon that another order got meanwhile',
    { title: 'Once', uses: 2, most: 1 },
    `${NOT_REJECTED}. “Once” counts again: used 2 of 1 times`,
  ],
])('an order that comes back from the clock’s rejection says what became of its coupon: %s', (_, discount, words) => {
  expect(said({ kind: 'overruled', at, by: null, discount })).toBe(words)
})
