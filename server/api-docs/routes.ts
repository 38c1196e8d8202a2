import type { Hono } from 'hono'
import type { HttpEnv } from '../ground/http/implement'
import { PAGE_POLICY } from '../ground/http/security-headers'
import { DOCS_STYLE, docsPage } from './docs-page'
import { describeApi, type OpenApi } from './openapi'

/** What the calls are, for people and for machines. */
export function registerApiDocs(app: Hono<HttpEnv>): void {
  let made: OpenApi | undefined
  const api = () => (made ??= describeApi())
  app.get('/api/openapi.json', (c) => c.json(api()))
  app.get('/api/docs', (c) => {
    c.header('Content-Security-Policy', PAGE_POLICY)
    return c.html(docsPage(api()))
  })
  app.get('/api/docs.css', (c) => c.body(DOCS_STYLE, 200, { 'Content-Type': 'text/css; charset=utf-8' }))
}
