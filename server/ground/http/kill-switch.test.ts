import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { linesMatching, sourceFiles } from '../../../tests/support/source-files'
import type { HttpEnv } from './implement'
import { sendKillSwitch } from './kill-switch'

test('the kill switch is a worker that nobody keeps, and that names no database', async () => {
  const app = new Hono<HttpEnv>().get('/service-worker.js', (c) => sendKillSwitch(c))
  const answer = await app.request('/service-worker.js')
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  expect(answer.headers.get('Content-Type')).toMatch(/^text\/javascript/)
  const text = await answer.text()
  expect(text).toContain('registration.unregister()')
  expect(text).not.toMatch(/indexedDB|localStorage|databases|Dexie/i)
})

test('nothing clears the storage of a tablet, where changes may be queued', () => {
  const sources = sourceFiles(['src', 'sw', 'server'], /\.m?ts$/).filter(({ path }) => !path.endsWith('.test.ts'))
  expect(linesMatching(sources, /Clear-Site-Data|deleteDatabase|outboxDb\.delete|indexedDB\.databases/i)).toEqual([
    // What the office screens have read, and by its name alone.
    expect.stringContaining('indexedDB.deleteDatabase(KEPT_READS)'),
  ])
})
