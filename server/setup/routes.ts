import type { Hono } from 'hono'
import * as v from 'valibot'
import type { Deps } from '../deps'
import { composed } from '../ground/http/composed'
import { Fault } from '../ground/http/faults'
import type { HttpEnv } from '../ground/http/implement'
import { BODY_LIMIT } from '../ground/http/read-body'
import { PAGE_POLICY } from '../ground/http/security-headers'
import { Administrator } from './administrator'
import { createFirstAdministrator, isSetupOpen } from './first-administrator'
import { closedPage, donePage, formPage, SETUP_STYLE } from './setup-page'
import { setupTexts } from './setup-texts'

/** The page behind the one-time link that an empty installation prints: it makes the first administrator. */
export function registerSetup(app: Hono<HttpEnv>, { db }: Deps): void {
  app.use('/setup', async (c, next) => {
    await next()
    c.header('Content-Security-Policy', PAGE_POLICY)
    c.header('Cache-Control', 'no-store')
  })
  app.get('/setup/setup.css', (c) => c.body(SETUP_STYLE, 200, { 'Content-Type': 'text/css; charset=utf-8' }))
  app.get('/setup', async (c) => {
    const page = setupTexts(c.req.header('Accept-Language'))
    const token = c.req.query('token') ?? ''
    return (await isSetupOpen(db, token)) ? c.html(formPage(page, token)) : c.html(closedPage(page), 404)
  })
  app.post('/setup', async (c) => {
    const page = setupTexts(c.req.header('Accept-Language'))
    if (Number(c.req.header('Content-Length') ?? Number.POSITIVE_INFINITY) > BODY_LIMIT)
      throw new Fault('body_too_large')
    const sent = new URLSearchParams(await c.req.text())
    const token = sent.get('token') ?? ''
    if (!(await isSetupOpen(db, token))) return c.html(closedPage(page), 404)
    const form = v.safeParse(Administrator, composed(Object.fromEntries(sent)))
    if (!form.success) {
      const entered = {
        username: sent.get('username') ?? '',
        name: sent.get('name') ?? '',
        surname: sent.get('surname') ?? '',
      }
      return c.html(formPage(page, token, entered), 422)
    }
    const isMade = await createFirstAdministrator(db, token, form.output)
    return isMade ? c.html(donePage(page)) : c.html(closedPage(page), 404)
  })
}
