import { expect, test } from 'vitest'
import { isPublic, isPublicHost, publicLookup } from './public-address'

test.each<[string, boolean]>([
  ['93.184.216.34', true],
  ['2606:2800:220:1:248:1893:25c8:1946', true],
  ['127.0.0.1', false],
  ['10.0.0.8', false],
  ['172.16.5.5', false],
  ['192.168.1.20', false],
  ['100.64.0.1', false],
  ['169.254.169.254', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['fe80::1', false],
  ['fd00:ec2::254', false],
  ['::ffff:10.0.0.8', false],
  ['64:ff9b::a00:8', false],
  ['2002:a00:8::1', false],
])('%s is public: %s', (address, isIt) => expect(isPublic(address)).toBe(isIt))

test.each<[string, boolean]>([
  ['[::1]', false],
  ['[2606:2800:220:1:248:1893:25c8:1946]', true],
  ['10.0.0.8', false],
  ['channel.example', true],
])('a host that is written as %s may be looked up or connected to: %s', (host, isIt) =>
  expect(isPublicHost(host)).toBe(isIt),
)

test('a name that leads to this machine is not connected to', async () => {
  const error = await new Promise((done) => publicLookup('localhost', { all: true }, (thrown) => done(thrown)))
  expect(error).toMatchObject({ message: 'leads to a private address' })
})
