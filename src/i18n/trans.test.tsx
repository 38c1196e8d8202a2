import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { Plural, Trans as Macro } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
/** What stands on the screen, as markup: a letter of a text that could be markup is written as its entity. */
const markup = (shown: ReactNode): string => renderToStaticMarkup(<I18nProvider i18n={i18n}>{shown}</I18nProvider>)

test.each([
  ['a tag that the sentence does not have', '<b>no onions</b>', '&lt;b&gt;no onions&lt;/b&gt;'],
  ['a tag of the sentence itself', '<0>no onions</0>', '&lt;0&gt;no onions&lt;/0&gt;'],
  ['a tag of what Lingui adds', 'no <1/> onions', 'no &lt;1/&gt; onions'],
  ['a script', '<script>run()</script>', '&lt;script&gt;run()&lt;/script&gt;'],
  ['a tag by the numbers of its letters', '\\u003cb\\u003e', '\\u003cb\\u003e'],
  ['a place of a value', '{by}, {0}', '{by}, {0}'],
  ['no tag at all', 'fewer < more', 'fewer &lt; more'],
])('what people typed stands in a sentence as they typed it: %s', (_, text, shown) => {
  const by = 'Elira'
  expect(
    markup(
      <Macro>
        <b>Comment</b> “{text}” by {by}
      </Macro>,
    ),
  ).toBe(`<b>Comment</b> “${shown}” by Elira`)
})

test('numbers, elements and plurals go in as before', () => {
  const [count, part] = [3, <i key="part">now</i>]
  expect(
    markup(
      <Macro>
        {count} orders {part}
      </Macro>,
    ),
  ).toBe('3 orders <i>now</i>')
  expect(
    markup(
      <Macro>
        <p>
          <b>{count}</b> of {part}
          <br />
          each
        </p>{' '}
        <i>all</i>
      </Macro>,
    ),
  ).toBe('<p><b>3</b> of <i>now</i><br/>each</p> <i>all</i>')
  expect(markup(<Plural value={count} one="# bag" other="# bags" />)).toBe('3 bags')
})
