import type { BrowserContext, Page } from '@playwright/test'

type Removable = { dispose: () => Promise<void> }
type Emitter = Pick<Page, 'removeListener'> & {
  eventNames: () => (string | symbol)[]
  listeners: (name: string | symbol) => ((...args: unknown[]) => void)[]
}

/**
 * Notes what a test leaves on a page and its context. Answers what takes all of it away again, and whether that was everything:
 * a clock that was put in the test's hand stays there.
 */
export function trackTraces(page: Page): () => Promise<boolean> {
  const context = page.context()
  const left: Removable[] = []
  const untouched = [page, context].map((owner) => heardBy(owner))
  const original = [page, context].map((owner) => noteScripts(owner, left))
  const open = context.newCDPSession.bind(context)
  context.newCDPSession = async (on) => {
    const session = await open(on)
    left.push({ dispose: () => session.detach().catch(() => undefined) })
    return session
  }
  let hasClock = false
  const { clock } = context
  const install = clock.install.bind(clock)
  clock.install = (options) => {
    hasClock = true
    return install(options)
  }
  return async () => {
    for (const giveBack of original) giveBack()
    Object.assign(context, { newCDPSession: open })
    Object.assign(clock, { install })
    for (const stopHearing of untouched) stopHearing()
    if (hasClock || page.isClosed()) return false
    for (const other of context.pages()) if (other !== page) await other.close()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    for (const one of left) await one.dispose()
    await context.setOffline(false)
    return true
  }
}

/** Scripts for the start of a document, and functions that pages may call. */
function noteScripts(owner: Page | BrowserContext, left: Removable[]): () => void {
  const names = ['addInitScript', 'exposeFunction', 'exposeBinding'] as const
  const before = names.map((name) => [name, owner[name]] as const)
  for (const [name, make] of before)
    Object.assign(owner, {
      [name]: async (...args: unknown[]) => {
        const made = (await Reflect.apply(make, owner, args)) as Removable
        left.push(made)
        return made
      },
    })
  return () => void Object.assign(owner, Object.fromEntries(before))
}

/** Answers what takes every listener away that comes from now on. */
function heardBy(owner: Page | BrowserContext): () => void {
  const emitter = owner as unknown as Emitter
  const before = new Set(emitter.eventNames().flatMap((name) => emitter.listeners(name)))
  return () => {
    for (const name of emitter.eventNames())
      for (const listener of emitter.listeners(name))
        if (!before.has(listener)) emitter.removeListener(name as 'close', listener as () => void)
  }
}
