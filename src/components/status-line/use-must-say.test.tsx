// @vitest-environment happy-dom
import { act, useEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ToastInput } from '#/ui/toast/toast'
import { type Unread, unread } from './unread'
import { useMustSay } from './use-must-say'

const world = vi.hoisted(() => ({ token: 'one', changed: () => {}, shown: [] as ToastInput[] }))
vi.mock('#/session/session-store', () => ({
  sessionStore: {
    get: () => ({ token: world.token }),
    subscribe: (changed: () => void) => {
      world.changed = changed
    },
  },
}))
vi.mock('#/ui/toast/toast', () => {
  const toasts = { show: (toast: ToastInput) => void world.shown.push(toast) }
  return { useToasts: () => toasts }
})

const FAILURE: Unread = { id: 'press-951', kind: 'error', title: 'Oops', text: 'Order 951: NOT saved.' }
let root: Root
let say: (what: Unread) => void
const Sayer = () => {
  const mustSay = useMustSay()
  useEffect(() => {
    say = mustSay
  }, [mustSay])
  return null
}
const signInAs = (token: string) => {
  world.token = token
  world.changed()
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  world.shown = []
  signInAs(`session ${Math.random()}`)
  root = createRoot(document.createElement('div'))
  act(() => root.render(<Sayer />))
})
afterEach(() => {
  act(() => root.unmount())
  vi.unstubAllGlobals()
})

test.each([
  ['time', [FAILURE]],
  ['closed', []],
  ['action', []],
  ['replaced', []],
] as const)('a message that ended by %s leaves %j in the line', (how, left) => {
  say(FAILURE)
  expect(unread.all()).toEqual([])
  world.shown[0]?.onEnd?.(how)
  expect(unread.all()).toEqual(left)
})

test('said again it leaves the line, and is read by the message once more', () => {
  say(FAILURE)
  world.shown[0]?.onEnd?.('time')
  say(FAILURE)
  expect(unread.all()).toEqual([])
  world.shown[1]?.onEnd?.('time')
  expect(unread.all()).toEqual([FAILURE])
  unread.settle(FAILURE.id)
  expect(unread.all()).toEqual([])
})

test('the next person reads nothing of it, be it in the line by then or still in the message', () => {
  say(FAILURE)
  world.shown[0]?.onEnd?.('time')
  say({ ...FAILURE, id: 'press-952' })
  signInAs('two')
  expect(unread.all()).toEqual([])
  world.shown[1]?.onEnd?.('time')
  expect(unread.all()).toEqual([])
})
