import type { RoutePath } from '../../../src/app/route-table'
import { expect, type Page } from '../e2e'
import type { Actors } from '../e2e-orders'
import type { FaultMode } from '../fault-modes'

/** `isNarrow`: a phone. A scene that asks for it has two ways to it, and is come to by each. */
export type SceneTools = { page: Page; actors: Actors; readonly isNarrow: boolean }

/** A screen in one of its states: how a person (and the kitchen's customers) come to it. */
export type Scene = {
  name: string
  /** The row of the screen that it comes to, by its path (`src/screens`). */
  screen: RoutePath
  /** Signed in as this account; `null` = signed out. */
  account: string | null
  mode?: 'pos' | 'b2b'
  /** What happens to these calls from the start on. */
  fault?: { mode: FaultMode; onlyPath: readonly string[] }
  /** What the device remembers from before. */
  preferences?: Readonly<Record<string, unknown>>
  /** It does not outlive a change of the window's size, or a mouse makes another look of it: a phone and a desktop come to it by themselves at once. */
  ofOneSize?: true
  /** It is about what the service worker does. Others go without: it would fetch the whole app beside them. */
  withWorker?: true
  open: (tools: SceneTools) => Promise<void>
}

export const at =
  (path: string, ready: (page: Page) => Promise<void>): Scene['open'] =>
  async ({ page }) => {
    await page.goto(path)
    await ready(page)
  }

export const heading = (page: Page): Promise<void> => expect(page.getByRole('heading').first()).toBeVisible()
