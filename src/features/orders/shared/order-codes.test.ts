import { expect, it } from 'vitest'
import { orderCodes } from './order-codes'

it('lengthens only the codes of open orders that end alike', () => {
  const codes = orderCodes([
    { id: 10_482, status: 'PENDING' },
    { id: 11_482, status: 'ACCEPTED' },
    { id: 12_481, status: 'COOKED' },
    { id: 13_481, status: 'COMPLETED' },
  ])
  expect([...codes.values()]).toEqual(['0482', '1482', '481', '3481'])
})
