import type { Hono } from 'hono'
import type { media } from '#/contract/media'
import { PHOTO_PATH, PHOTO_TYPES, type PhotoExtension } from '#/domain/values/photo'
import type { Deps } from '../../deps'
import { extensionOf } from '../../ground/http/content-types'
import { Fault } from '../../ground/http/faults'
import type { HttpEnv, Routes } from '../../ground/http/implement'
import { IMMUTABLE } from '../../ground/http/send-file'
import { uploadPhoto } from './upload-photo'

/** Even opened by itself it is a picture and nothing else. */
const PICTURE_POLICY = "default-src 'none'; style-src 'none'; sandbox; frame-ancestors 'none'"

/** Pictures. One never changes under its name, so browsers keep it. */
export function registerMedia(app: Hono<HttpEnv>, deps: Deps): void {
  app.get('/media/:name', async (c) => {
    const name = c.req.param('name')
    const content = PHOTO_PATH.test(`/media/${name}`) ? await deps.media.get(name) : undefined
    if (content === undefined) throw new Fault('not_found')
    c.header('Cache-Control', IMMUTABLE)
    c.header('Content-Security-Policy', PICTURE_POLICY)
    c.header('ETag', `"${name}"`)
    if (c.req.header('If-None-Match') === `"${name}"`) return c.body(null, 304)
    // The pattern above lets no other end of a name through.
    c.header('Content-Type', PHOTO_TYPES[extensionOf(name) as PhotoExtension])
    return c.body(new Uint8Array(content))
  })
}

export const mediaRoutes: Routes<typeof media> = {
  upload: (ctx, { params }, c) => uploadPhoto(ctx, params.id, c.req.raw),
}
