import { expect, test } from 'vitest'
import { withFilesOf } from '../server/bin/login-pages.mjs'

const PAGE =
  '<head><script src="/assets/first.js"></script><link rel="stylesheet" href="/assets/board.css"></head><body></body>'
const MANIFEST = {
  login: { file: 'assets/login.js', imports: ['page', 'first'] },
  page: { file: 'assets/page.js', imports: ['first', 'login'], css: ['assets/page.css', 'assets/board.css'] },
  first: { file: 'assets/first.js' },
  board: { file: 'assets/board.js' },
}

test('a page names what its screen needs, each file once, and nothing that it names already', () => {
  expect(withFilesOf(PAGE, MANIFEST, 'login')).toBe(
    PAGE.replace(
      '</head>',
      '<link rel="modulepreload" crossorigin href="/assets/login.js">' +
        '<link rel="modulepreload" crossorigin href="/assets/page.js">' +
        '<link rel="stylesheet" crossorigin href="/assets/page.css"></head>',
    ),
  )
})

test('a screen that the build does not have stops it', () => {
  expect(() => withFilesOf(PAGE, MANIFEST, 'sign-in')).toThrow('The build has no sign-in.')
})
