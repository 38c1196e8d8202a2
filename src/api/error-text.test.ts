import { setupI18n } from '@lingui/core'
import { describe, expect, it } from 'vitest'
import { FAULTS, REFUSALS } from '#/contract/envelope'
import { CONFLICT_CODES, REFUSAL_CODES } from '#/domain/orders/order-command'
import { ApiError } from './api-error'
import { errorMessage, errorText, textIn } from './error-text'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const fallback = 'An error occurred during login. Please try again.'

describe('a failure as a sentence', () => {
  it.each([...Object.keys(FAULTS), ...REFUSALS, ...CONFLICT_CODES, ...REFUSAL_CODES])('knows %s', (code) => {
    const text = errorText(new ApiError('fault', code, { status: 400 }), i18n)
    expect(text).toMatch(/^[A-Z].{10,}/)
    expect(text).not.toBe(code)
    expect(errorMessage(code)).toBeDefined()
  })

  it.each(['network', 'timeout', 'foreign'] as const)('knows no answer (%s)', (kind) => {
    expect(errorText(new ApiError(kind, kind), i18n)).not.toBe(kind)
  })

  it.each([
    [500, /server/],
    [502, /server/],
    [503, /server/],
    [504, /server/],
    [200, /Wi-Fi/],
    [401, /Wi-Fi/],
  ])('a page in the server’s place (%i) says what it can be: %s', (status, said) => {
    expect(errorText(new ApiError('foreign', 'foreign', { status }), i18n)).toMatch(said)
  })

  it('keeps the specification’s sentences', () => {
    expect(errorText(new ApiError('refusal', 'no_restaurants'), i18n)).toBe('No restaurants found for this user...')
    expect(errorText(new ApiError('refusal', 'incomplete_order'), i18n)).toBe(
      'Please make sure that all the fields are completed',
    )
  })

  it('says a server’s own sentence where it knows none', () => {
    expect(errorText(new ApiError('refusal', 'x', { data: 'The oven is on fire' }), i18n)).toBe('The oven is on fire')
    expect(errorText(new ApiError('refusal', 'The oven is on fire'), i18n)).toBe('The oven is on fire')
    expect(errorText(new ApiError('fault', '', { status: 502 }), i18n)).toMatch(/server/)
  })

  it.each([
    [{ notes: 'notes', body: { error: 'body' }, data: 'data', message: 'message' }, 'notes'],
    [{ body: { error: 'body' }, data: 'data', message: 'message' }, 'body'],
    [{ data: 'data', message: 'message' }, 'data'],
    [{ message: 'message' }, 'message'],
    [{ id: 7 }, 'The code'],
    [null, 'The code'],
  ])('reads what an answer carries, %j, in the specification’s order', (data, text) =>
    expect(errorText(new ApiError('refusal', 'The code', { data }), i18n)).toBe(text),
  )

  it('says in the person’s language what it knows, whatever the answer carries besides', () =>
    expect(errorText(new ApiError('refusal', 'no_restaurants', { data: { notes: 'x' } }), i18n)).toMatch(/^No rest/))
})

describe('the order of extraction', () => {
  const all = { notes: 'notes', body: { error: 'body' }, data: 'data', message: 'message' }
  it.each([
    ['plain', 'plain', 'plain'],
    ['notes', all, 'notes'],
    ['body error', { ...all, notes: '' }, 'body'],
    ['data', { ...all, notes: null, body: {} }, 'data'],
    ['message', { message: 'message', data: { x: 1 } }, 'message'],
    ['an Error', new Error('message'), 'message'],
  ])('%s', (_, error, text) => expect(textIn(error)).toBe(text))

  it.each([undefined, null, '', 7, {}, []])('of %j falls back', (error) =>
    expect(errorText(error, i18n)).toBe(fallback),
  )
})
