import type { Hono } from 'hono'
import { Fault } from '../ground/http/faults'
import type { HttpEnv } from '../ground/http/implement'
import { IMMUTABLE } from '../ground/http/send-file'
import { demoPhoto } from './demo-photo'

/** Pictures of the demonstration's dishes, which need no file. */
export function registerDemoPhotos(app: Hono<HttpEnv>): void {
  app.get('/media/demo/:name', (c) => {
    const svg = demoPhoto(c.req.param('name'))
    if (svg === undefined) throw new Fault('not_found')
    c.header('Cache-Control', IMMUTABLE)
    return c.body(svg, 200, { 'Content-Type': 'image/svg+xml; charset=utf-8' })
  })
}
