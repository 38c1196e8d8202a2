import { expectNoSidewaysScroll, signInByHand, test } from '../support/e2e'
import { type Language, LOCALES, WIDTHS } from '../support/e2e-matrix'
import { enterScene, SCENES } from '../support/e2e-scenes'

/** Phones and the rest have other ways to a screen; within each the window is only resized. */
const CLASSES = [
  { isNarrow: true, widths: WIDTHS.filter((width) => width <= 760) },
  { isNarrow: false, widths: WIDTHS.filter((width) => width > 760) },
] as const

for (const scene of SCENES) {
  for (const { isNarrow, widths } of CLASSES) {
    test(`${scene.name}: nothing is wider than ${widths.join(', ')} px`, async ({ device, backstage, server }) => {
      const { page, leave } = await enterScene(scene, device, backstage, {
        isNarrow,
        serverPort: server.port,
        context: { viewport: { width: widths.at(-1) ?? 0, height: 800 }, hasTouch: isNarrow },
      })
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 })
        await expectNoSidewaysScroll(page, `${scene.name} at ${width} px`)
      }
      await leave()
    })
  }
}

for (const language of Object.keys(LOCALES) as Language[]) {
  test(`the board in ${language}: nothing is wider than the screen`, async ({ device, backstage }) => {
    const { page } = await device({ language })
    await signInByHand(page, 'kitchen')
    await backstage.as('owner')
    await page.goto('/orders/kanban')
    await page.locator('[data-order]').first().waitFor()
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      await expectNoSidewaysScroll(page, `${language} at ${width} px`)
    }
  })
}
