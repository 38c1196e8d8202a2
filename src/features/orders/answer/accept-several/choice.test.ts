import { describe, expect, it } from 'vitest'
import type { Order } from '#/contract/orders'
import type { BoardOrder } from '#/offline/board/view'
import { anOrder } from '../../../../../tests/support/order-fixture'
import { choiceOf, chosen, leftForLack, newcomers, rowsOf, withLeft, withMinutes, withNewcomers } from './choice'

const order = (id: number, differs: Partial<Order> = {}): BoardOrder => ({ ...anOrder({ id, ...differs }), sync: null })
const accepted = (id: number) => order(id, { status: 'ACCEPTED', totalCookingTime: 30 })
const rejected = (id: number) => order(id, { status: 'REJECTED' })

/** What one press would accept: id and minutes. */
const pressed = (choice: ReturnType<typeof choiceOf>, now: readonly BoardOrder[]) =>
  chosen(rowsOf(choice, (id) => now.find((one) => one.id === id))).map((row) => [row.order.id, row.minutes])

const three = [order(1), order(2), order(3)]
const {
  suggestedCookingTime: suggestion,
  maxSuggestedCookingTime: max,
  minSuggestedCookingTime: min,
} = order(1).orderExtraData

describe('what one press accepts', () => {
  it('is what stands on the screen, at the suggested times', () => {
    expect(pressed(choiceOf(three), three)).toEqual([
      [1, suggestion],
      [2, suggestion],
      [3, suggestion],
    ])
  })

  it('has the minutes that were chosen, never outside of what the order takes', () => {
    const [first = order(1), second = order(2), third = order(3)] = three
    let choice = withMinutes(choiceOf(three), first, suggestion + 5)
    choice = withMinutes(choice, second, max + 5)
    choice = withMinutes(choice, third, min - 5)
    expect(pressed(choice, three).map(([, minutes]) => minutes)).toEqual([suggestion + 5, max, min])
  })

  it('has none that was left out, and has it again when it is taken back in', () => {
    const left = withLeft(choiceOf(three), 2, true)
    expect(pressed(left, three).map(([id]) => id)).toEqual([1, 3])
    expect(pressed(withLeft(left, 2, false), three)).toHaveLength(3)
  })

  it('has none that was answered, ended or lost elsewhere meanwhile; its line stays and says so', () => {
    const now = [accepted(1), rejected(2)]
    const choice = choiceOf([...three, order(4)])
    expect(pressed(choice, [...now, order(4)])).toEqual([[4, suggestion]])
    const rows = rowsOf(choice, (id) => [...now, order(4)].find((one) => one.id === id))
    expect(rows.map(({ order: { id, status }, isGone }) => [id, status, isGone])).toEqual([
      [1, 'ACCEPTED', true],
      [2, 'REJECTED', true],
      [3, 'PENDING', true],
      [4, 'PENDING', false],
    ])
  })

  it('has none that came while somebody chose, until it is on the screen', () => {
    const waiting = [order(9), ...three]
    const choice = choiceOf(three)
    expect(pressed(choice, waiting).map(([id]) => id)).toEqual([1, 2, 3])
    expect(newcomers(choice, waiting).map(({ id }) => id)).toEqual([9])
    const seen = withNewcomers(choice, waiting)
    expect(pressed(seen, waiting).map(([id]) => id)).toEqual([1, 2, 3, 9])
    expect(newcomers(seen, waiting)).toEqual([])
  })
})

describe('an order of which something has run out', () => {
  const lacking = (id: number) => (one: BoardOrder) => one.id === id
  const none = () => false
  const ids = (choice: ReturnType<typeof choiceOf>, lacks: (one: BoardOrder) => boolean) =>
    chosen(rowsOf(choice, (id) => three.find((one) => one.id === id), lacks)).map((row) => row.order.id)
  const leftOf = (choice: ReturnType<typeof choiceOf>, lacks: (one: BoardOrder) => boolean, now = three) =>
    leftForLack(rowsOf(choice, (id) => now.find((one) => one.id === id), lacks))

  it('is left out, and counted, until it can be cooked again', () => {
    const choice = choiceOf(three)
    expect([ids(choice, lacking(2)), leftOf(choice, lacking(2))]).toEqual([[1, 3], 1])
    expect([ids(choice, none), leftOf(choice, none)]).toEqual([[1, 2, 3], 0])
  })
  it('is accepted where a person says so, also when it runs out only afterwards', () => {
    const choice = withLeft(withLeft(choiceOf(three), 2, true), 2, false)
    expect([ids(choice, lacking(2)), leftOf(choice, lacking(2))]).toEqual([[1, 2, 3], 0])
  })
  it('stays left out by hand when it can be cooked again', () => {
    expect(ids(withLeft(choiceOf(three), 2, true), none)).toEqual([1, 3])
  })
  it('is not counted as left once it was answered elsewhere', () => {
    const now = three.map((one) => (one.id === 2 ? accepted(2) : one))
    expect(leftOf(choiceOf(three), lacking(2), now)).toBe(0)
  })
})
