import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

/** A browser whose permission can be changed by its own menu, and that counts how often it is asked. */
function fakeBrowser() {
  const page = new EventTarget()
  const frame = new EventTarget()
  const status = new EventTarget()
  const asked = vi.fn()
  let permission = 'default'
  vi.stubGlobal('document', page)
  vi.stubGlobal('navigator', { serviceWorker: {}, permissions: { query: () => Promise.resolve(status) } })
  const notification = {
    get permission() {
      asked()
      return permission
    },
  }
  vi.stubGlobal('Notification', notification)
  vi.stubGlobal('window', Object.assign(frame, { Notification: notification }))
  return {
    asked,
    change: (to: string) => (permission = to),
    events: {
      'the browser tells of the change': () => status.dispatchEvent(new Event('change')),
      'the page is shown again': () => page.dispatchEvent(new Event('visibilitychange')),
      'the window has the focus again': () => frame.dispatchEvent(new Event('focus')),
    },
  }
}

describe('the permission to show notifications', () => {
  let browser: ReturnType<typeof fakeBrowser>
  beforeEach(() => {
    vi.resetModules()
    browser = fakeBrowser()
  })
  afterEach(() => vi.unstubAllGlobals())

  it('is read once, however often it is asked for', async () => {
    const { notificationState } = await import('./notification-state')
    for (let second = 0; second < 60; second++) expect(notificationState()).toBe('default')
    expect(browser.asked).toHaveBeenCalledTimes(1)
  })

  it.each(['the browser tells of the change', 'the page is shown again', 'the window has the focus again'] as const)(
    'is read again when %s, and listeners hear of it',
    async (event) => {
      const { notificationState, onNotificationState } = await import('./notification-state')
      const heard = vi.fn()
      onNotificationState(heard)
      expect(notificationState()).toBe('default')
      await Promise.resolve()
      browser.change('denied')
      expect(notificationState()).toBe('default')
      browser.events[event]()
      expect(notificationState()).toBe('denied')
      expect(heard).toHaveBeenCalledTimes(1)
    },
  )
})
