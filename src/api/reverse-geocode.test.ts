import { expect, it } from 'vitest'
import { reverseGeocode } from './reverse-geocode'

const POINT = { latitude: 41.3275, longitude: 19.8187 }

/** Answers `body` and keeps what was asked. */
function answering(body: unknown, status = 200) {
  const asked: { url: string; init: RequestInit | undefined }[] = []
  const send: typeof fetch = (input, init) => {
    asked.push({ url: input instanceof Request ? input.url : String(input), init })
    return Promise.resolve(Response.json(body, { status }))
  }
  return { asked, send }
}

it('asks for one point, without telling who asks', async () => {
  const { asked, send } = answering({ address: { road: 'Rruga Myslym Shyri', house_number: '42', city: 'Tiranë' } })
  const found = await reverseGeocode('https://maps.example/nominatim/', POINT, 'sq', send)
  expect(found).toEqual({ street: 'Rruga Myslym Shyri 42', details: 'Tiranë' })
  expect(asked[0]?.url).toBe(
    'https://maps.example/nominatim/reverse?format=jsonv2&lat=41.3275&lon=19.8187&accept-language=sq',
  )
  expect(asked[0]?.init).toMatchObject({ credentials: 'omit', referrerPolicy: 'origin' })
  expect(asked[0]?.init?.headers).toBeUndefined()
})

it.each([
  [{ address: { road: 'Rruga e Kavajës', suburb: 'Blloku', town: 'Durrës' } }, 'Rruga e Kavajës', 'Blloku, Durrës'],
  [{ display_name: 'Mali me Gropa', address: { village: 'Shëngjergj' } }, 'Mali me Gropa', ''],
])('makes an address of %j', async (answer, street, details) => {
  expect(await reverseGeocode('https://maps.example', POINT, 'en', answering(answer).send)).toEqual({ street, details })
})

it.each([null, [], {}, { error: 'Unable to geocode' }, 'text'])('knows nothing of %j', async (answer) => {
  expect(await reverseGeocode('https://maps.example', POINT, 'en', answering(answer).send)).toBeUndefined()
})

it('rejects where the server fails', async () => {
  await expect(reverseGeocode('https://maps.example', POINT, 'en', answering({}, 503).send)).rejects.toThrow('503')
})
