/** A push service that takes everything at once: a process of its own, since whoever sends shares no thread with it. Tells its port. */
import { createServer } from 'node:http'

let taken = 0
const server = createServer((request, response) => {
  request.resume()
  request.on('end', () => {
    const isToken = request.url === '/token'
    if (!isToken && request.method === 'POST') taken += 1
    response.setHeader('Content-Type', 'application/json')
    response.end(
      isToken ? '{"access_token":"bench","expires_in":36000}' : request.method === 'GET' ? String(taken) : '{}',
    )
  })
})
server.keepAliveTimeout = 600_000
server.listen(0, '127.0.0.1', () => process.send?.(server.address().port))
