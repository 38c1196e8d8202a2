import { describe, expect, test } from 'vitest'
import type { PushPayload } from '#/contract/push'
import { ORDER_STATUSES } from '#/domain/orders/order-status'
import { LANGUAGES } from '#/session/preference-values'
import { orderNotification } from './order-notification'
import { TEXTS } from './texts'

const payload: PushPayload = {
  orderId: 1476,
  code: '476',
  status: 'PENDING',
  businessId: 1,
  at: '2025-10-23T10:00:00.000Z',
}

describe('a notification', () => {
  test('of a new order stays until it is answered, sounds, and sounds again for the same order', () => {
    const { title, options } = orderNotification(payload, 'en', false)
    expect(title).toBe('New order 476')
    expect(options).toMatchObject({
      tag: 'order-1476',
      renotify: true,
      requireInteraction: true,
      silent: false,
      data: { url: '/notificationLanding?order=1476' },
    })
    expect(options.vibrate?.length).toBeGreaterThan(0)
  })

  test('of a cancelled order says to stop cooking', () => {
    const { title, options } = orderNotification({ ...payload, status: 'REJECTED' }, 'it', false)
    expect(title).toBe('Ordine 476 annullato')
    expect(options.body).toBe('Ferma la preparazione.')
    expect(options.requireInteraction).toBe(true)
  })

  test('of a cancellation that this device made itself is quiet', () => {
    const { options } = orderNotification({ ...payload, status: 'REJECTED' }, 'en', true)
    expect(options).toMatchObject({ silent: true, requireInteraction: false, renotify: false })
  })

  test('of a new order is loud although the live stream was faster: the ring may be locked', () => {
    expect(orderNotification(payload, 'en', true).options.silent).toBe(false)
  })

  test.each(ORDER_STATUSES)('of %s replaces what the same order showed before', (status) => {
    expect(orderNotification({ ...payload, status }, 'en', false).options.tag).toBe('order-1476')
  })

  test.each(ORDER_STATUSES)('of %s never asks to vibrate silently, which browsers refuse', (status) => {
    const { options } = orderNotification({ ...payload, status }, 'en', false)
    expect(options.silent === true && options.vibrate !== undefined).toBe(false)
  })

  test('of a push that could not be read still shows, and leads to the board', () => {
    const { title, options } = orderNotification(undefined, 'en', false)
    expect(title).not.toBe('')
    expect(options.data.url).toBe('/orders/kanban')
  })

  test('shows nothing of the order but its code', () => {
    const { title, options } = orderNotification(payload, 'en', false)
    expect(`${title} ${options.body}`).toBe('New order 476 It is waiting for your answer.')
  })

  test.each(LANGUAGES)('has every sentence in %s, and none is the English one', (language) => {
    for (const [key, english] of Object.entries(TEXTS.en)) {
      const own = TEXTS[language][key as keyof typeof TEXTS.en] // Object.entries forgets the key's type
      const say = (text: string | ((code: string) => string)) => (typeof text === 'string' ? text : text('476'))
      expect(say(own).trim()).not.toBe('')
      if (language !== 'en') expect(say(own)).not.toBe(say(english))
    }
  })
})
