// @vitest-environment happy-dom
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, useLayoutEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useAttempt } from './use-attempt'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
let attempt: ReturnType<typeof useAttempt>
let root: Root

const Form = ({ give }: { give: (attempt: ReturnType<typeof useAttempt>) => void }) => {
  const own = useAttempt()
  useLayoutEffect(() => give(own))
  return null
}
const take = (given: ReturnType<typeof useAttempt>) => {
  attempt = given
}
/** A call that ends when the test says so. */
const call = () => {
  let end = (): void => undefined
  const promise = new Promise<void>((resolve) => {
    end = resolve
  })
  return { run: () => promise, end: () => end() }
}
const shown = () => ({ isBusy: attempt.isBusy, failure: attempt.failure })

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  root = createRoot(document.createElement('div'))
  act(() =>
    root.render(
      <I18nProvider i18n={i18n}>
        <Form give={take} />
      </I18nProvider>,
    ),
  )
})
afterEach(() => {
  act(() => root.unmount())
  vi.unstubAllGlobals()
})

test('is on its way until it is done', async () => {
  const saving = call()
  act(() => void attempt.attempt(saving.run))
  expect(shown()).toEqual({ isBusy: true, failure: '' })
  await act(async () => saving.end())
  expect(shown()).toEqual({ isBusy: false, failure: '' })
})

test('says why it failed until the next press, or until it is forgotten', async () => {
  const fail = () => act(async () => attempt.attempt(() => Promise.reject(new Error('The oven is on fire'))))
  await fail()
  expect(shown()).toEqual({ isBusy: false, failure: 'The oven is on fire' })
  const again = call()
  act(() => void attempt.attempt(again.run))
  expect(shown()).toEqual({ isBusy: true, failure: '' })
  await act(async () => again.end())
  await fail()
  act(() => attempt.forget())
  expect(attempt.failure).toBe('')
})

test('calls before anything else happens, so that the press still counts as one', () => {
  const work = vi.fn(() => Promise.resolve())
  act(() => {
    void attempt.attempt(work)
    expect(work).toHaveBeenCalledTimes(1)
  })
})
