// @vitest-environment happy-dom
import { act, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TextArea } from './text-area'

const WHY = 'Add a note saying why.'
const Notes = () => {
  const [value, setValue] = useState('')
  return <TextArea label="*Notes" whenEmpty={WHY} value={value} onChange={setValue} />
}
let root: Root
const area = () => {
  const found = document.querySelector('textarea')
  if (found === null) throw new Error('no text area')
  return found
}
const type = (text: string) =>
  act(() => {
    // React hears of a change by the browser's own setter.
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area(), text)
    area().dispatchEvent(new Event('input', { bubbles: true }))
  })
const leave = () => act(() => void area().dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
const message = () => document.querySelector('[role="alert"]')?.textContent

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  root = createRoot(document.body.appendChild(document.createElement('div')))
  act(() => root.render(<Notes />))
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

test('it has three rows and room for 300 characters', () => {
  expect(area().getAttribute('rows')).toBe('3')
  expect(area().getAttribute('maxlength')).toBe('300')
})

test('what is missing is said once it was touched, and not while it is written', () => {
  expect(message()).toBeUndefined()
  leave()
  expect(message()).toBe(WHY)
  expect(area().getAttribute('aria-invalid')).toBe('true')
  type('The oven is cold')
  expect(message()).toBeUndefined()
  type('   ')
  expect(message()).toBe(WHY)
})
