import { expectAccessible, test } from '../support/e2e'
import { THEMES } from '../support/e2e-matrix'
import { enterScene, SCENES } from '../support/e2e-scenes'

/** Every screen and state, light and dark, on a wide and on a narrow screen: no finding of axe. */
for (const scene of SCENES) {
  for (const device of ['desktop', 'phone'] as const) {
    test(`${scene.name}, ${device}: no finding in light and dark`, async ({
      device: openDevice,
      backstage,
      server,
    }) => {
      const { page, leave } = await enterScene(scene, openDevice, backstage, {
        device,
        isNarrow: device === 'phone',
        serverPort: server.port,
        // Without motion no colour is measured on its way from one theme to the other.
        context: { reducedMotion: 'reduce' },
      })
      for (const theme of THEMES) {
        await page.emulateMedia({ colorScheme: theme })
        await expectAccessible(page, `${scene.name}, ${theme}, ${device}`)
      }
      await leave()
    })
  }
}
