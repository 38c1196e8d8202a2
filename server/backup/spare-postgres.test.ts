import { expect, it } from 'vitest'
import { roomFailure } from './spare-postgres'

it('a restore beside wants four times its rows, and room for a database', () => {
  expect(roomFailure('/data', 100e6, 650e6)).toBeUndefined()
  expect(roomFailure('/data', 100e6, 649e6)).toBe(
    'The disk that holds /data has no room to restore beside what is there: 650 MB are needed, 649 MB are free.',
  )
})
