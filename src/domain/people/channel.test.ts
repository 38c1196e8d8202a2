import { expect, test } from 'vitest'
import { isChannel } from './channel'

test.each([
  ['channel', true],
  ['channel-bolt', true],
  ['channel.web', true],
  ['channels', false],
  ['my-channel', false],
  ['kitchen', false],
])('%s is a channel: %s', (username, expected) => expect(isChannel({ username })).toBe(expected))
