import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { AwsClient } from 'aws4fetch'
import type { MediaStore } from '../../ports'

export type MediaSettings =
  | { folder: string }
  /** `bucket`: the address under which its objects lie, `https://host/bucket` or `https://bucket.host`. */
  | { bucket: string; accessKeyId: string; secretAccessKey: string; region: string }

export const createMediaStore = (settings: MediaSettings): MediaStore =>
  'folder' in settings ? folderStore(settings.folder) : bucketStore(settings)

/** One file each; a name that is asked for was checked before (`PHOTO_PATH`). */
function folderStore(folder: string): MediaStore {
  return {
    async put(name, content) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // Whole or not at all: a power cut between leaves a file that nobody asks for.
      const unfinished = join(folder, `.${randomUUID()}`)
      try {
        const file = await open(unfinished, 'wx', 0o600)
        try {
          await file.writeFile(content)
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(unfinished, join(folder, name))
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    get: (name) =>
      readFile(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      }),
    remove: (name) => rm(join(folder, name), { force: true }),
  }
}

/** Any store that speaks S3: two signed requests. */
function bucketStore({ bucket, ...keys }: Extract<MediaSettings, { bucket: string }>): MediaStore {
  const client = new AwsClient({ ...keys, service: 's3', retries: 2 })
  const urlOf = (name: string): string => `${bucket.replace(/\/+$/, '')}/${name}`
  return {
    async put(name, content, type) {
      const response = await client.fetch(urlOf(name), {
        method: 'PUT',
        body: new Uint8Array(content),
        headers: { 'Content-Type': type, 'Content-Length': String(content.byteLength) },
        signal: AbortSignal.timeout(30_000),
      })
      if (!response.ok) throw new Error(`the store of pictures answered ${response.status} to a PUT`)
    },
    async get(name) {
      const response = await client.fetch(urlOf(name), { signal: AbortSignal.timeout(30_000) })
      if (response.status === 404) return undefined
      if (!response.ok) throw new Error(`the store of pictures answered ${response.status} to a GET`)
      return Buffer.from(await response.arrayBuffer())
    },
    async remove(name) {
      const response = await client.fetch(urlOf(name), { method: 'DELETE', signal: AbortSignal.timeout(30_000) })
      if (!response.ok && response.status !== 404)
        throw new Error(`the store of pictures answered ${response.status} to a DELETE`)
    },
  }
}
