import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forgetUnusedPhotos } from '#server/office/media/jobs'
import { createMediaStore } from '#server/office/media/media-store'
import { A_JPEG, A_WEBP, aPng } from '../support/a-photo'
import { type Client, signedIn } from '../support/client'
import { BUSINESS } from '../support/seed'
import { startTestServer, type TestServer } from '../support/server'
import { failure } from './ordering'
import type { MediaStore } from '#server/ports'
import { appFetch } from '../support/app-fetch'

let server: TestServer
let owner: Client
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'drin-media-'))
  server = await startTestServer({ deps: { media: createMediaStore({ folder: join(folder, 'media') }) } })
  owner = await signedIn(server, 'owner')
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const upload = (content: Buffer, client = owner, id: number = BUSINESS.own) =>
  client.api.media.upload({ params: { id }, body: new Blob([new Uint8Array(content)], { type: 'image/png' }) })
const said = async (call: Promise<unknown>) => {
  const { status, errors } = await failure(call)
  return [String(status), ...errors.map(({ path, message }) => `${path} ${message}`)].join(' ')
}
/** With a comment of its own behind its first two bytes. */
const withComment = (jpeg: Buffer, said: Buffer): Buffer => {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(said.byteLength + 2)
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xfe]), length, said, jpeg.subarray(2)])
}
const filesKept = () => readdir(join(folder, 'media')).catch(() => [])

describe('a picture', () => {
  test.each([
    ['PNG', aPng({ width: 40, height: 30 }), 'image/png', 40],
    ['JPEG', A_JPEG, 'image/jpeg', 1],
    ['WebP', A_WEBP, 'image/webp', 1],
    ['JPEG with the words of its camera', withComment(A_JPEG, Buffer.from('Taken < yesterday >')), 'image/jpeg', 1],
    ['with the words of its camera', aPng({ said: 'Taken < yesterday > by me' }), 'image/png', 8],
  ])('is kept outside the database and served as what it is: %s', async (_, content, type, width) => {
    const { url, ...facts } = await upload(content)
    expect(facts).toMatchObject({ width, bytes: content.byteLength })
    const response = await fetch(server.url + url)
    expect(Buffer.from(await response.arrayBuffer())).toEqual(content)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': type,
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(response.headers.get('Content-Security-Policy')).toMatch(/default-src 'none'.*sandbox/)
  })

  test('sent twice is kept once, under one address', async () => {
    const content = aPng({ shade: 17 })
    const [first, second] = [await upload(content), await upload(content)]
    expect(second.url).toBe(first.url)
    expect((await filesKept()).filter((name) => first.url.endsWith(name))).toHaveLength(1)
  })

  test.each<[string, Buffer, string]>([
    ['nothing', Buffer.alloc(0), '422 photo photo_empty'],
    ['a text', Buffer.from('holiday.jpg'), '422 photo not_a_photo'],
    [
      'an SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
      '422 photo not_a_photo',
    ],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), '422 photo not_a_photo'],
    [
      'a GIF',
      Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
      '422 photo not_a_photo',
    ],
    ['the beginning of a PNG', aPng().subarray(0, 20), '422 photo not_a_photo'],
    ['a script behind a PNG', Buffer.concat([aPng(), Buffer.from('<script>1</script>')]), '422 photo photo_has_more'],
    ['an archive behind a PNG', Buffer.concat([aPng(), Buffer.from('PK\u0003\u0004')]), '422 photo photo_has_more'],
    ['a script inside of a PNG', aPng({ said: '<ScRiPt>fetch("/v1/me")</ScRiPt>' }), '422 photo photo_has_more'],
    [
      'a page between a JPEG and its end',
      Buffer.concat([A_JPEG.subarray(0, -2), Buffer.from('<html>'), A_JPEG.subarray(-2)]),
      '422 photo photo_has_more',
    ],
    [
      'an archive in the place of a JPEG’s segments',
      Buffer.concat([A_JPEG.subarray(0, 20), Buffer.from('PK\u0003\u0004zip'), A_JPEG.subarray(-2)]),
      '422 photo not_a_photo',
    ],
    [
      'a JPEG that ends before its picture',
      Buffer.concat([A_JPEG.subarray(0, 20), A_JPEG.subarray(-2)]),
      '422 photo not_a_photo',
    ],
    ['a JPEG that was cut off', A_JPEG.subarray(0, -2), '422 photo not_a_photo'],
    [
      'a script in UTF-16 in a JPEG',
      withComment(A_JPEG, Buffer.from('<script>1</script>', 'utf16le')),
      '422 photo photo_has_more',
    ],
    [
      'a PNG whose check sum is wrong',
      Buffer.from(aPng().map((byte, at, { length }) => (at === length - 1 ? byte ^ 1 : byte))),
      '422 photo not_a_photo',
    ],
    ['a PNG without a picture', aPng({ hasData: false }), '422 photo not_a_photo'],
    ['a PNG of 25 million pixels', aPng({ width: 5_000, height: 5_000 }), '422 photo photo_size'],
    ['something behind a WebP', Buffer.concat([A_WEBP, Buffer.from('....')]), '422 photo photo_has_more'],
    ['a PNG too wide to open', aPng({ width: 8_001, height: 1 }), '422 photo photo_size'],
  ])('is refused and not kept when it is %s', async (_, content, expected) => {
    const before = await filesKept()
    expect(await said(upload(content))).toBe(expected)
    expect(await filesKept()).toEqual(before)
  })

  test('of 30 MB is refused before it was read', async () => {
    expect(await said(upload(Buffer.alloc(30 * 1024 * 1024)))).toMatch(/^413/)
  })

  test('without an announced length is read no further than it may be long', async () => {
    let sent = 0
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1
        controller.enqueue(new Uint8Array(64 * 1024))
        if (sent === 480) controller.close()
      },
    })
    const before = await filesKept()
    // The line is closed for a body that does not end: whoever still writes may meet that before the answer.
    const answer = await appFetch(`${server.url}/businesses/v1/businesses/${BUSINESS.own}/media`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${owner.token}` },
      body: endless,
      duplex: 'half',
    } as RequestInit).then(
      ({ status }) => status,
      () => 'cut off',
    )
    expect([413, 'cut off']).toContain(answer)
    expect(await filesKept()).toEqual(before)
    expect(sent).toBeLessThan(480)
  })

  test('of somebody else’s business is refused, and so is one without the right', async () => {
    const courier = await signedIn(server, 'courier')
    expect(await said(upload(aPng(), courier))).toBe('403')
    expect(await said(upload(aPng(), owner, 999_999))).toBe('404')
  })

  test.each(['/media/..%2f..%2fetc%2fpasswd', `/media/${'0'.repeat(64)}.png`, `/media/${'0'.repeat(64)}.svg`])(
    'that there is not is not found: %s',
    async (path) => expect((await fetch(server.url + path)).status).toBe(404),
  )
})

describe('what a business sends', () => {
  const note = (name: string, bytes: number, at: Date) =>
    server.sql(sql`INSERT INTO photos (business_id, name, width, height, bytes, at)
      VALUES (${BUSINESS.foreign}, ${name}, 1, 1, ${bytes}, ${at})`)
  const send = async (content: Buffer) => upload(content, await signedIn(server, 'admin'), BUSINESS.foreign)

  test('is at most a hundred megabytes in 24 hours; the same picture again is none more', async () => {
    const content = aPng({ shade: 31 })
    await send(content)
    const left = 100 * 1024 * 1024 - content.byteLength
    await note('earlier.jpg', 400_000_000, new Date(Date.now() - 25 * 3_600_000))
    await note('most.jpg', left - 200, new Date(Date.now() - 23 * 3_600_000))
    await send(content)
    const small = aPng({ shade: 32 })
    expect(small.byteLength).toBeLessThan(200)
    await send(small)
    const before = await filesKept()
    expect(await said(send(aPng({ shade: 33, said: 'x'.repeat(200) })))).toBe('422 photo photo_quota')
    expect(await filesKept()).toEqual(before)
    // Another business has its own.
    await upload(aPng({ shade: 34 }))
  })

  test('in a crowd is counted one by one', async () => {
    await server.sql(sql`DELETE FROM photos WHERE business_id = ${BUSINESS.foreign}`)
    await note('most.jpg', 100 * 1024 * 1024 - 1_000, new Date())
    // A store that takes its time, so that all of them are on their way at once.
    const { media } = server.deps
    const put: MediaStore['put'] = (...picture) => sleep(50).then(() => media.put(...picture))
    const slow = await startTestServer({ databaseUrl: server.databaseUrl, deps: { media: { ...media, put } } })
    try {
      const { api } = await signedIn(slow, 'admin')
      const crowd = Array.from({ length: 12 }, (_, at) => {
        const content = new Uint8Array(aPng({ shade: 40 + at, said: 'x'.repeat(400) }))
        return api.media.upload({ params: { id: BUSINESS.foreign }, body: new Blob([content]) })
      })
      const taken = (await Promise.allSettled(crowd)).filter(({ status }) => status === 'fulfilled')
      expect(taken).toHaveLength(2)
    } finally {
      await slow.close()
    }
    await server.sql(sql`DELETE FROM photos WHERE business_id = ${BUSINESS.foreign}`)
  })
})

describe('a picture that no record names', () => {
  const nameOf = ({ url }: { url: string }) => url.replace('/media/', '')
  const isServed = async ({ url }: { url: string }) => (await fetch(server.url + url)).status === 200
  const look = (days: number) => {
    const clock = { now: () => new Date(Date.now() + days * 86_400_000) }
    return forgetUnusedPhotos({ ...server.deps, clock })
  }

  test('goes after a week, and no sooner; one that is named stays, in a draft, too', async () => {
    const [loose, ofDish, ofDraft, ofLogo, ofDetails] = await Promise.all(
      [71, 72, 73, 74, 75].map((shade) => upload(aPng({ shade }))),
    )
    if (!loose || !ofDish || !ofDraft || !ofLogo || !ofDetails) throw new Error('not sent')
    const own = BUSINESS.own
    await server.sql(sql`UPDATE menu_items SET photo_url = ${ofDish.url} WHERE id = 101`)
    await server.sql(
      sql`UPDATE menu_items SET draft = jsonb_build_object('photoUrl', ${ofDraft.url}::text) WHERE id = 102`,
    )
    await server.sql(sql`UPDATE businesses SET logo = ${ofLogo.url} WHERE id = ${own}`)
    await server.sql(sql`INSERT INTO business_details (business_id, photo_url) VALUES (${own}, ${ofDetails.url})
      ON CONFLICT (business_id) DO UPDATE SET photo_url = excluded.photo_url`)
    await look(0)
    await look(6)
    expect(await isServed(loose)).toBe(true)
    await look(8)
    expect(await isServed(loose)).toBe(false)
    for (const used of [ofDish, ofDraft, ofLogo, ofDetails]) expect(await isServed(used), used.url).toBe(true)

    // Off its dish it has its week from then on, and named again in it, it stays.
    await server.sql(sql`UPDATE menu_items SET photo_url = NULL WHERE id = 101`)
    await look(9)
    await server.sql(sql`UPDATE menu_items SET photo_url = ${ofDish.url} WHERE id = 101`)
    await look(15)
    await server.sql(sql`UPDATE menu_items SET photo_url = NULL WHERE id = 101`)
    await look(17)
    expect(await isServed(ofDish)).toBe(true)
    await look(30)
    expect(await isServed(ofDish)).toBe(false)
  })

  test('sent again is kept for another week', async () => {
    const content = aPng({ shade: 81 })
    const first = await upload(content)
    await look(0)
    await upload(content)
    await look(8)
    expect(await isServed(first)).toBe(true)
  })

  test('stays while another business has it', async () => {
    const content = aPng({ shade: 82 })
    const first = await upload(content)
    await look(0)
    await upload(content, await signedIn(server, 'admin'), BUSINESS.foreign)
    await look(8)
    expect(await isServed(first)).toBe(true)
    const { rows } = await server.sql(sql`SELECT business_id AS "businessId" FROM photos WHERE name = ${nameOf(first)}`)
    expect(rows).toEqual([{ businessId: BUSINESS.foreign }])
  })

  test('is looked for in each column that may name one', async () => {
    const { rows } =
      await server.sql(sql`SELECT table_name || '.' || column_name AS name FROM information_schema.columns
      WHERE table_schema = 'public' AND column_name ~ 'photo|logo|image|picture' ORDER BY 1`)
    expect(rows.map(({ name }) => name)).toEqual([
      'app_blocks.picture_small_url',
      'app_blocks.picture_url',
      'app_subcategories.picture_url',
      'business_details.photo_url',
      'businesses.logo',
      'campaigns.picture_url',
      'menu_items.photo_url',
      // Of a person: nothing sends one.
      'users.photo_url',
      'web_banners.picture_small_url',
      'web_banners.picture_url',
    ])
  })
})

describe('a bucket that speaks S3', () => {
  /** What was asked of it, and what it holds. */
  const held = new Map<string, Buffer>()
  const asked: { method: string; authorization: string; hash: string }[] = []
  const bucket = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      asked.push({
        method,
        authorization: headers.authorization ?? '',
        hash: String(headers['x-amz-content-sha256'] ?? ''),
      })
      if (method === 'PUT') held.set(url, Buffer.concat(parts))
      if (method === 'DELETE') held.delete(url)
      const found = held.get(url)
      response.writeHead(found === undefined ? 404 : 200).end(method === 'GET' ? found : '')
    })
  })
  let store: MediaStore
  beforeAll(async () => {
    await new Promise<void>((done) => bucket.listen(0, '127.0.0.1', done))
    const address = bucket.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    store = createMediaStore({
      bucket: `http://127.0.0.1:${port}/pictures/`,
      accessKeyId: 'KEY',
      secretAccessKey: 'hidden',
      region: 'eu-central-1',
    })
  })
  afterAll(() => new Promise((done) => bucket.close(done)))

  test('keeps pictures by signed requests, and says when there is none', async () => {
    const content = aPng()
    await store.put('one.png', content, 'image/png')
    expect(await store.get('one.png')).toEqual(content)
    expect(await store.get('two.png')).toBeUndefined()
    expect([...held.keys()]).toEqual(['/pictures/one.png'])
    for (const { authorization } of asked) {
      expect(authorization).toMatch(
        /^AWS4-HMAC-SHA256 Credential=KEY\/\d{8}\/eu-central-1\/s3\/aws4_request, SignedHeaders=\S+, Signature=[0-9a-f]{64}$/,
      )
      expect(authorization).not.toContain('hidden')
    }
    await store.remove('one.png')
    await store.remove('two.png')
    expect([...held.keys()]).toEqual([])
  })
})
