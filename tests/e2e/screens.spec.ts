import { expect, expectAccessible, expectNoSidewaysScroll, signInByHand, test } from '../support/e2e'
import { type Language, LOCALES, THEMES, WIDTHS } from '../support/e2e-matrix'
import { enterScene, SCENES } from '../support/e2e-scenes'

// The longest file by far: its scenes go to whichever worker is free.
test.describe.configure({ mode: 'parallel' })

/** Phones and the rest have other ways to a screen; within each the window is only resized. */
const CLASSES = [
  { device: 'phone', widths: WIDTHS.filter((width) => width <= 760) },
  { device: 'desktop', widths: WIDTHS.filter((width) => width > 760) },
] as const

/** Every screen and state, light and dark, on narrow and wide screens: no finding of axe, nothing wider than the screen. */
for (const scene of SCENES) {
  for (const { device, widths } of CLASSES) {
    test(`${scene.name}, ${device}: accessible in light and dark, and fits ${widths.join(', ')} px`, async ({
      device: openDevice,
      backstage,
      server,
    }) => {
      const { page, leave } = await enterScene(scene, openDevice, backstage, {
        device,
        isNarrow: device === 'phone',
        serverPort: server.port,
      })
      for (const theme of THEMES) {
        await page.emulateMedia({ colorScheme: theme })
        await expectAccessible(
          page,
          `${scene.name}, ${theme}, ${device}`,
          theme === THEMES[0] ? {} : { only: 'colours' },
        )
      }
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 })
        await expectNoSidewaysScroll(page, `${scene.name} at ${width} px`)
      }
      await leave()
    })
  }
}

for (const language of Object.keys(LOCALES) as Language[]) {
  test(`the board in ${language}: nothing is wider than the screen, and only its columns scroll`, async ({
    device,
    backstage,
  }) => {
    const { page } = await device({ language })
    await signInByHand(page, 'kitchen')
    await backstage.as('owner')
    await page.goto('/orders/kanban')
    await page.locator('[data-order]').first().waitFor()
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      await expectNoSidewaysScroll(page, `${language} at ${width} px`)
      // One pixel too many is a scroll bar beside the board, where scroll bars take room.
      expect(await page.getByRole('main').evaluate((main) => main.scrollHeight - main.clientHeight)).toBe(0)
    }
  })
}
