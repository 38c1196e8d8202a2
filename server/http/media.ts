import type { Hono } from 'hono'
import { demoPhoto } from '../demo/demo-photo'
import type { Deps } from '../deps'
import { Fault } from './faults'
import type { HttpEnv } from './implement'
import { IMMUTABLE, sendFile } from './send-file'

/** Pictures of dishes. A picture never changes under its name, so browsers keep it. */
export function registerMedia(app: Hono<HttpEnv>, { mediaFolder }: Deps): void {
  app.get('/media/demo/:name', (c) => {
    const svg = demoPhoto(c.req.param('name'))
    if (svg === undefined) throw new Fault('not_found')
    c.header('Cache-Control', IMMUTABLE)
    return c.body(svg, 200, { 'Content-Type': 'image/svg+xml; charset=utf-8' })
  })
  app.get('/media/:name', async (c) => {
    const file = mediaFolder && (await sendFile(c, mediaFolder, c.req.param('name'), IMMUTABLE))
    if (!file) throw new Fault('not_found')
    return file
  })
}
