import type { Page } from '@playwright/test'

/** Keeps the lock under which a queue is sent, as another tab that is just sending does, until the page is gone. */
export const holdTheQueue = (page: Page) =>
  page.evaluate(async () => {
    const { user } = JSON.parse(localStorage.getItem('drin.session') ?? '{}') as { user: { id: number } }
    await new Promise<void>((held) => {
      void navigator.locks.request(`outbox:${user.id}`, () => {
        held()
        return new Promise(() => undefined)
      })
    })
  })
