import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../support/server'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('answers an unknown address in the envelope', async () => {
  const response = await fetch(`${server.url}/v1/nothing-here`)
  expect(response.status).toBe(404)
  expect(response.headers.get('X-Drin-Api')).toBe('1')
  expect(await response.json()).toEqual({
    data: null,
    statusMessage: { status: 404, success: false, message: 'not_found' },
  })
})
