// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { useDebounced } from './use-debounced'
import { WAITS } from './waits'

const Shown = ({ value }: { value: string }) => <p>{useDebounced(value, WAITS.remoteSearchMs)}</p>

test('what is typed is taken once it has stood still, counted from the last key', () => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const place = document.createElement('div')
  const root = createRoot(place)
  const type = (value: string) => act(() => root.render(<Shown value={value} />))
  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
  type('')
  type('m')
  pass(299)
  type('ma')
  pass(299)
  expect(place.textContent).toBe('')
  pass(1)
  expect(place.textContent).toBe('ma')
  act(() => root.unmount())
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
