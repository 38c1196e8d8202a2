import { type StartupSnapshot, usableSnapshot } from '#/session/startup-snapshot'
import { escapeText } from '#/session/plain-markup'
import type { Preferences } from '#/session/preference-values'
import { readStartCopies } from '#/session/worker-copies'
import { BOARD_URL } from './order-notification'

/** A database that another tab holds must not hold the start up: the page comes without the board then. */
const PATIENCE_MS = 300

/** They say how the page's own file was packed, which its text no longer is. */
const OF_THE_FILE = ['Content-Encoding', 'Content-Length', 'ETag']

/**
 * The app's page for this address. The board's gets its start-up snapshot, as markup, where it is this person's, of this
 * build and of today: orders are painted before any script has run.
 */
export async function withSnapshot(page: Response, { pathname }: URL): Promise<Response> {
  if (pathname !== BOARD_URL) return page
  const [copies, html] = await Promise.all([patiently(readStartCopies()), page.clone().text()])
  if (copies === undefined) return page
  const { session, preferences, board } = copies
  const kept = usableSnapshot(board, { session, preferences, build: buildOf(html), deviceNow: Date.now() })
  const filled = typeof kept === 'string' ? undefined : fill(html, kept, preferences)
  if (filled === undefined) return page
  const headers = new Headers(page.headers)
  for (const name of OF_THE_FILE) headers.delete(name)
  return new Response(filled, { status: page.status, statusText: page.statusText, headers })
}

/** The name that `board-chunks.ts` gives to each build. Empty = none: nothing is of that. */
export const buildOf = (html: string): string => /<meta name="build" content="([\w-]+)"/.exec(html)?.[1] ?? ''

/**
 * What hydrates the snapshot, by the names that `board-chunks.ts` gives: fetched with the page's first files, where a first
 * visit asks for nothing of it.
 */
const hydrateLinks = (html: string): string =>
  (/<meta name="hydrate" content="([\w/. -]*)"/.exec(html)?.[1] ?? '')
    .split(' ')
    .filter((file) => file !== '')
    .map((file) => `<link rel="${file.endsWith('.css') ? 'stylesheet' : 'modulepreload'}" crossorigin href="${file}">`)
    .join('')

const HEAD = /<html[^>]*>/
const HEAD_ENDS = '</head>'
const ROOT = '<div id="root"></div>'

/** `undefined` for a page in which there is no place for it. */
export function fill(html: string, kept: StartupSnapshot, preferences: Preferences): string | undefined {
  const [before, after, ...more] = html.split(ROOT)
  if (before === undefined || after === undefined || more.length > 0 || !HEAD.test(before)) return undefined
  // A function: in a text `$&` and the like would stand for something.
  const head = before
    .replace(HEAD, () => rootElement(preferences))
    .replace(HEAD_ENDS, () => hydrateLinks(html) + HEAD_ENDS)
  return head + ROOT + snapshotElement(kept) + after
}

/** As `follow-preferences.ts` sets it once the app is there. */
function rootElement({ language, theme, kitchenText }: Preferences): string {
  const chosen = theme === 'device' ? '' : ` data-theme="${theme}"`
  return `<html lang="${language}"${chosen} data-kitchen-text="${kitchenText}">`
}

/** What is in it takes no press, no focus, and is read to nobody; the words over it are. */
function snapshotElement({ userId, screen, words, markup }: StartupSnapshot): string {
  const said = `<p role="status"><b>${escapeText(words.starting)}</b><span>${escapeText(words.age)}</span></p>`
  return `<div id="startup-snapshot" data-screen="${screen}" data-user="${userId}" aria-busy="true"><div inert>${markup}</div>${said}</div>`
}

const patiently = <T>(work: Promise<T>): Promise<T | undefined> =>
  Promise.race([work.catch(() => undefined), new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS))])
