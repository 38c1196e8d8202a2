import { expect, type Page } from '@playwright/test'
import { DEVICES } from './e2e-matrix'

/** What a person was brought to, whatever the size of the window: open dialogs, what is said to be wrong, what still loads. */
const brought = (page: Page) =>
  page.evaluate(() => {
    const shown = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter((one) => one.checkVisibility())
    return {
      dialogs: shown('dialog, [role=dialog], [role=alertdialog]').length,
      alerts: shown('[role=alert]').filter((one) => one.innerText.trim() !== '').length,
      wrong: shown('[aria-invalid=true]').length,
      loads: shown('[aria-busy=true]').length > 0,
    }
  })

/** A window is drawn anew at once; what comes by a file of its own may come later. */
const DRAWN_MS = 3_000

/** A phone's window grows to a desktop's, and nobody touches it any more. Answers whether everything that was open still is. */
export async function growToDesktop(page: Page): Promise<boolean> {
  const before = await brought(page)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: false })
  await session.detach()
  await page.setViewportSize(DEVICES.desktop.viewport)
  // Where the last finger pressed a mouse would rest now, as a rule on the rail, which opens under it: it goes to the edge.
  await page.mouse.move(DEVICES.desktop.viewport.width - 1, DEVICES.desktop.viewport.height / 2)
  return expect
    .poll(() => brought(page), { timeout: DRAWN_MS })
    .toEqual(before)
    .then(
      () => true,
      () => false,
    )
}
