import { expect, test } from 'vitest'
import { mayScrape } from './may-scrape'

const TOKEN = 'a-token-of-the-watchers'
const from = (peer: string | undefined, headers: Record<string, string> = {}) => ({
  peer,
  header: (name: string) => headers[name],
})

test.each([
  ['this machine', from('127.0.0.1'), undefined, true],
  ['this machine by IPv6', from('::1'), undefined, true],
  ['this machine by IPv4 in IPv6', from('::ffff:127.0.0.1'), undefined, true],
  ['another machine', from('10.0.0.7'), undefined, false],
  ['an address that only begins like this machine', from('127.0.0.1.evil'), undefined, false],
  ['nobody knows where', from(undefined), undefined, false],
  ['a proxy on this machine', from('127.0.0.1', { 'X-Forwarded-For': '203.0.113.9' }), undefined, false],
  ['a proxy that says so by the standard', from('::1', { Forwarded: 'for=203.0.113.9' }), undefined, false],
  ['another machine with the token', from('10.0.0.7', { Authorization: `Bearer ${TOKEN}` }), TOKEN, true],
  ['a proxy with the token', from('::1', { Authorization: `Bearer ${TOKEN}`, Via: '1.1 x' }), TOKEN, true],
  ['this machine without the token', from('127.0.0.1'), TOKEN, false],
  ['the wrong token', from('127.0.0.1', { Authorization: `Bearer ${TOKEN}x` }), TOKEN, false],
  ['the token without its scheme', from('127.0.0.1', { Authorization: TOKEN }), TOKEN, false],
])('%s', (_, scraper, token, may) => {
  expect(mayScrape(scraper, token)).toBe(may)
})
