import { expect, test } from 'vitest'
import { SCREENS } from '#/screens/screens'
import { sourceFiles } from './support/source-files'

/** Rows that are built and shown by no scene. */
const WITHOUT_SCENE: Readonly<Record<string, string>> = {
  '/notificationLanding': 'leads on to the order, and has nothing to look at',
}

test('every screen that is built is looked at in a scene', () => {
  const named = new Set(
    sourceFiles(['tests/support/scenes'], /\.ts$/).flatMap(({ text }) =>
      [...text.matchAll(/screen: '([^']+)'/g)].map(([, path = '']) => path),
    ),
  )
  const built = SCREENS.map(({ path }) => path)
  expect(built.length).toBeGreaterThan(30)
  expect(built.filter((path) => !named.has(path) && WITHOUT_SCENE[path] === undefined)).toEqual([])
  expect(Object.keys(WITHOUT_SCENE).filter((path) => named.has(path) || !built.includes(path))).toEqual([])
})
