import { expect, test } from 'vitest'
import { API_HEADER, CACHED_HEADER } from '#/contract/headers'
import { markCached } from './mark-cached'

test('a kept answer is the same answer, but says that it was kept', async () => {
  const kept = new Response('{"data":1}', {
    status: 200,
    headers: { [API_HEADER]: '1', 'Content-Type': 'application/json' },
  })
  const marked = markCached(kept)
  expect(marked.status).toBe(200)
  expect(Object.fromEntries(marked.headers)).toEqual({
    [API_HEADER.toLowerCase()]: '1',
    [CACHED_HEADER.toLowerCase()]: '1',
    'content-type': 'application/json',
  })
  expect(await marked.text()).toBe('{"data":1}')
})
