import { expect, test } from 'vitest'
import { PAYMENT_TYPES } from '../orders/payment-type'
import { mayStayWith, withPayment } from './payment-methods'

test('one way to pay is switched, the others stay, in their usual order', () => {
  expect(withPayment(['OTHER', 'CASH'], 'CREDIT_CARD', true)).toEqual([...PAYMENT_TYPES])
  expect(withPayment(PAYMENT_TYPES, 'CASH', false)).toEqual(['CREDIT_CARD', 'OTHER'])
  expect(withPayment(['CASH'], 'CASH', true)).toEqual(['CASH'])
})

test('a business keeps one way to pay', () => {
  expect(mayStayWith(withPayment(['CASH'], 'CASH', false))).toBe(false)
  expect(mayStayWith(['OTHER'])).toBe(true)
})
