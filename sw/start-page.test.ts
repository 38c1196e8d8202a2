import { describe, expect, it } from 'vitest'
import { SCRIPT_PAYLOADS } from '../tests/support/script-payloads'
import type { StartupSnapshot } from '#/session/startup-snapshot'
import { readPreferences } from '#/session/preference-values'
import { buildOf, fill } from './start-page'

const PAGE =
  '<!doctype html><html lang="en"><head><meta name="build" content="a-B_9"></head><body><div id="root"></div></body></html>'
const kept: StartupSnapshot = {
  userId: 5,
  businessId: null,
  build: 'a-B_9',
  looks: '',
  screen: 'phone',
  at: 0,
  until: 1,
  clockOffset: 0,
  words: { age: 'Orders as of 19:17', starting: 'Starting…' },
  markup: '<main>$& $1 951</main>',
  check: 0,
}
const preferences = readPreferences(undefined, ['en'])

describe('the page of the board', () => {
  it('says which build it is', () => {
    expect(buildOf(PAGE)).toBe('a-B_9')
    expect(buildOf('<html></html>')).toBe('')
  })

  it('holds what was kept beside the app’s root, which is empty, and says how old it is', () =>
    expect(fill(PAGE, kept, preferences)).toBe(
      PAGE.replace('<html lang="en">', '<html lang="en" data-kitchen-text="1">').replace(
        '<div id="root"></div>',
        () =>
          '<div id="root"></div><div id="startup-snapshot" data-screen="phone" data-user="5" aria-busy="true">' +
          '<div inert><main>$& $1 951</main></div>' +
          '<p role="status"><b>Starting…</b><span>Orders as of 19:17</span></p></div>',
      ),
    ))

  it('names what hydrates it, so that it travels with the first files', () => {
    const names = '<meta name="hydrate" content="/assets/hydrate-a_B.js /assets/hydrate-c-9.css">'
    expect(
      fill(
        PAGE.replace('</head>', () => `${names}</head>`),
        kept,
        preferences,
      ),
    ).toContain(
      '<link rel="modulepreload" crossorigin href="/assets/hydrate-a_B.js">' +
        '<link rel="stylesheet" crossorigin href="/assets/hydrate-c-9.css"></head>',
    )
  })

  it.each([
    [{ language: 'it', theme: 'dark', kitchenText: 1.3 }, '<html lang="it" data-theme="dark" data-kitchen-text="1.3">'],
    [{ language: 'sq', theme: 'device' }, '<html lang="sq" data-kitchen-text="1">'],
  ])('looks as %j', (chosen, html) =>
    expect(fill(PAGE, kept, readPreferences(chosen, []))).toContain(`<!doctype html>${html}<head>`),
  )

  it.each([PAGE.replace('id="root"', 'id="app"'), PAGE.replace('</body>', '<div id="root"></div></body>'), ''])(
    'is left as it is where there is no place for it: %j',
    (html) => expect(fill(html, kept, preferences)).toBeUndefined(),
  )

  it('says words that are text, whatever they are', () => {
    for (const age of SCRIPT_PAYLOADS) {
      const page = fill(PAGE, { ...kept, words: { age, starting: age } }, preferences) ?? ''
      const [, said = ''] = /<p role="status"><b>(.*)<\/span><\/p><\/div><\/body>/s.exec(page) ?? []
      expect(said.replaceAll('</b><span>', ''), age).not.toMatch(/[<>"]/)
    }
  })
})
