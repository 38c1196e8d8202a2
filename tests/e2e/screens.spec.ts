import { rowOf } from '../../src/app/route-table'
import { growToDesktop } from '../support/grow-to-desktop'
import { expect, expectAccessible, expectNoSidewaysScroll, type Page, test, WITHOUT_WORKER } from '../support/e2e'
import { type Language, LOCALES, type Theme, THEMES, WIDTHS } from '../support/e2e-matrix'
import { enterScene, SCENES } from '../support/e2e-scenes'
import { expectTextsFit, readIn } from '../support/texts-fit'
import { IS_SHORT_RUN } from '../support/workers'

// The longest file by far: its scenes go to whichever worker is free.
test.describe.configure({ mode: 'parallel' })

/** `DRIN_LANGUAGE=it`: every scene is read in Italian, where they else take turns. */
const LANGUAGE = process.env['DRIN_LANGUAGE'] as Language | undefined

const NARROW = WIDTHS.filter((width) => width <= 760)
const WIDE = WIDTHS.filter((width) => width > 760)

/** What one size of a scene is looked at in: the rules of axe in one theme, and nothing wider than the screen. */
async function looksRight(page: Page, name: string, theme: Theme, widths: readonly number[]): Promise<void> {
  await page.emulateMedia({ colorScheme: theme })
  await expectAccessible(page, `${name}, ${theme}`)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoSidewaysScroll(page, `${name} at ${width} px`)
  }
}

/** Other languages have longer words: no text of a phone is cut or broken in the scene's own, and it is left in English. */
async function readsRight(page: Page, name: string, language: Language): Promise<void> {
  await page.setViewportSize({ width: 390, height: 800 })
  for (const each of new Set<Language>([language, 'en'])) {
    await readIn(page, each)
    await expectTextsFit(page, `${name} in ${each}`)
  }
}

/** The first scene of each screen: in a short run it stands for the screen's other states. */
const FIRST = new Set(new Map(SCENES.toReversed().map((scene) => [scene.screen, scene])).values())

/** Every screen on a phone and on a desktop, one of them in light and the other in dark, turn about from scene to scene. */
for (const [index, scene] of SCENES.entries()) {
  if (IS_SHORT_RUN && !FIRST.has(scene)) continue
  const [onPhoneIn, onDesktopIn] = index % 2 === 0 ? THEMES : THEMES.toReversed()
  const language = LANGUAGE ?? (index % 4 < 2 ? 'sq' : 'it')
  test(`${scene.name}: accessible, and fits ${WIDTHS.join(', ')} px`, async ({ device, actors, server }) => {
    const comeTo = async (name: 'phone' | 'desktop') => {
      const come = await enterScene(scene, device, actors, { device: name, serverPort: server.port })
      expect(rowOf(new URL(come.page.url()).pathname).path).toBe(scene.screen)
      return come
    }
    let come = await comeTo('phone')
    await test.step(`${scene.name}, phone`, async () => {
      await looksRight(come.page, `${scene.name}, phone`, onPhoneIn, NARROW)
      await readsRight(come.page, scene.name, language)
    })
    await test.step(`${scene.name}, desktop`, async () => {
      if (come.ofOneSize || !(await growToDesktop(come.page))) {
        await come.leave()
        await actors.quiet()
        come = await comeTo('desktop')
      }
      await looksRight(come.page, `${scene.name}, desktop`, onDesktopIn, WIDE)
    })
    await come.leave()
  })
}

for (const language of Object.keys(LOCALES) as Language[]) {
  test(`the board in ${language}: nothing is wider than the screen, and only its columns scroll`, async ({
    device,
    actors,
  }) => {
    const { page } = await device({ language, context: WITHOUT_WORKER, account: 'kitchen' })
    await actors.as('owner')
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
