import { expect, test } from 'vitest'
import { factsOfMenu, factsOfStatus, type OffNow } from './business-facts'

const AT = '2026-11-29T12:00:00.000Z'
const off = (id: number, until = '2026-11-29T22:00:00.000Z', part?: OffNow['part']): OffNow => ({
  id,
  ...(part !== undefined && { part }),
  itemName: `no. ${id}`,
  until,
})

test.each<[string, OffNow[], OffNow[], string[]]>([
  ['nothing changed', [off(1)], [off(1)], []],
  ['a dish ran out', [], [off(1)], ['dish.off dish 1']],
  ['it is back', [off(1)], [], ['dish.on dish 1']],
  [
    'a size of the same number is another thing',
    [off(1)],
    [off(1, undefined, 'size')],
    ['dish.off size 1', 'dish.on dish 1'],
  ],
  ['it stays off for longer', [off(1)], [off(1, '2026-11-30T22:00:00.000Z')], ['dish.off dish 1']],
])('%s', (_, before, now, expected) =>
  expect(factsOfMenu(1, before, now, AT).map(({ type, subject }) => `${type} ${subject}`)).toEqual(expected),
)

test('a business tells that it closed or opened, and nothing where it did neither', () => {
  expect(factsOfStatus(1, true, true, AT)).toEqual([])
  expect(factsOfStatus(1, true, false, AT)).toMatchObject([{ type: 'business.closed', data: { businessId: 1 } }])
  expect(factsOfStatus(1, false, true, AT)).toMatchObject([{ type: 'business.opened' }])
})
