import { type KeptBoard, shownAtStart } from '#/session/kept-board'
import { escapeText } from '#/session/plain-markup'
import type { Preferences } from '#/session/preference-values'
import { readStartCopies } from '#/session/worker-copies'
import { BOARD_URL } from './order-notification'

/** A database that another tab holds must not hold the start up: the page comes without the board then. */
const PATIENCE_MS = 300

/** They say how the page's own file was packed, which its text no longer is. */
const OF_THE_FILE = ['Content-Encoding', 'Content-Length', 'ETag']

/**
 * The app's page for this address. The board's gets the board that was kept, as markup, where it is this person's, of this
 * build and of today: orders are painted before any script has run.
 */
export async function withKeptBoard(page: Response, { pathname }: URL): Promise<Response> {
  if (pathname !== BOARD_URL) return page
  const [copies, html] = await Promise.all([patiently(readStartCopies()), page.clone().text()])
  if (copies === undefined) return page
  const { session, preferences, board } = copies
  const kept = shownAtStart(board, { session, preferences, build: buildOf(html), deviceNow: Date.now() })
  const filled = typeof kept === 'string' ? undefined : fill(html, kept, preferences)
  if (filled === undefined) return page
  const headers = new Headers(page.headers)
  for (const name of OF_THE_FILE) headers.delete(name)
  return new Response(filled, { status: page.status, statusText: page.statusText, headers })
}

/** The name that `board-chunks.ts` gives to each build. Empty = none: nothing is of that. */
export const buildOf = (html: string): string => /<meta name="build" content="([\w-]+)"/.exec(html)?.[1] ?? ''

/**
 * What takes over from the kept board, by the names that `board-chunks.ts` gives: fetched with the page's first files, where a first
 * visit asks for nothing of it.
 */
const takeOverLinks = (html: string): string =>
  (/<meta name="take-over" content="([\w/. -]*)"/.exec(html)?.[1] ?? '')
    .split(' ')
    .filter((file) => file !== '')
    .map((file) => `<link rel="${file.endsWith('.css') ? 'stylesheet' : 'modulepreload'}" crossorigin href="${file}">`)
    .join('')

const HEAD = /<html[^>]*>/
const HEAD_ENDS = '</head>'
const ROOT = '<div id="root"></div>'

/** `undefined` for a page in which there is no place for it. */
export function fill(html: string, kept: KeptBoard, preferences: Preferences): string | undefined {
  const [before, after, ...more] = html.split(ROOT)
  if (before === undefined || after === undefined || more.length > 0 || !HEAD.test(before)) return undefined
  // A function: in a text `$&` and the like would stand for something.
  const head = before
    .replace(HEAD, () => rootElement(preferences))
    .replace(HEAD_ENDS, () => takeOverLinks(html) + HEAD_ENDS)
  return head + ROOT + boardElement(kept) + after
}

/** As `follow-preferences.ts` sets it once the app is there. */
function rootElement({ language, theme, kitchenText }: Preferences): string {
  const chosen = theme === 'device' ? '' : ` data-theme="${theme}"`
  return `<html lang="${language}"${chosen} data-kitchen-text="${kitchenText}">`
}

/** What is in it takes no press, no focus, and is read to nobody; the words over it are. */
function boardElement({ userId, screen, words, markup }: KeptBoard): string {
  const said = `<p role="status"><b>${escapeText(words.starting)}</b><span>${escapeText(words.age)}</span></p>`
  return `<div id="kept-board" data-screen="${screen}" data-user="${userId}" aria-busy="true"><div inert>${markup}</div>${said}</div>`
}

const patiently = <T>(work: Promise<T>): Promise<T | undefined> =>
  Promise.race([work.catch(() => undefined), new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS))])
