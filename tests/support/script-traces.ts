import { expect, type Page } from '@playwright/test'
import { RAN } from './script-payloads'

/** What of a payload became an element, an address or a handler of the page, and whether it ran. */
export const tracesIn = (page: Page): Promise<{ ran: boolean; made: string[] }> =>
  page.evaluate((ran) => {
    const made =
      'iframe, object, embed, base, marquee, math, video, audio[src="x"], img[src="x"], meta[http-equiv], link[href*="evil"]'
    const handlers = [...document.querySelectorAll('*')].filter((one) =>
      [...one.attributes].some(
        ({ name, value }) =>
          name.startsWith('on') ||
          (/^(xlink:)?(href|src|action|formaction)$/.test(name) && /^\s*(javascript|data:text)/i.test(value)),
      ),
    )
    return {
      ran: ran in globalThis,
      made: [...document.querySelectorAll(made), ...handlers].map((one) => one.outerHTML.slice(0, 200)),
    }
  }, RAN)

/** Nothing of a payload ran, and nothing of it is more than text. */
export const expectInert = async (page: Page, what: string): Promise<void> =>
  expect(await tracesIn(page), what).toEqual({ ran: false, made: [] })
