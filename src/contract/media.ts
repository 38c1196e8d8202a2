import * as v from 'valibot'
import { ACCESS } from '../domain/people/access'
import { PHOTO_PATH } from '../domain/values/photo'
import { endpoint } from './endpoint'
import { Count, textId } from './shared'

/** The address of a picture that was sent to this server, from its root on. */
export const PhotoUrl = v.pipe(v.string(), v.regex(PHOTO_PATH))

/** The same, or one of the demonstration's drawings. */
export const KnownPhotoUrl = v.union([PhotoUrl, v.pipe(v.string(), v.regex(/^\/media\/demo\/[\w.-]+$/))])

export const Photo = v.object({ url: PhotoUrl, width: Count, height: Count, bytes: Count })
export type Photo = v.InferOutput<typeof Photo>

/** Calls of ours. */
export const media = {
  /**
   * A picture as it is, JPEG, PNG or WebP, at most 5 MB; the same picture has the same address. Refused with 413, or 422
   * and `photo`: `not_a_photo`, `photo_has_more` (something besides the picture is in it), `photo_size`, `photo_empty`,
   * `photo_quota` (the business sent too much today).
   */
  upload: endpoint({
    changes: ['photo'],
    method: 'POST',
    path: 'businesses/v1/businesses/:id/media',
    params: { id: textId },
    body: v.blob(),
    response: Photo,
    access: ACCESS.editPhotos,
    kind: 'upload',
  }),
}
