import { describe, expect, test } from 'vitest'
import {
  bagCode,
  bagNumbers,
  type BagMeal,
  countBags,
  isTicked,
  labelState,
  lacksLabel,
  type PlacedMeal,
  scanBag,
} from './bags'

const CLOSED = new Date('2026-03-10T09:00:00Z')
const before = new Date('2026-03-10T08:00:00Z')
const after = new Date('2026-03-10T10:00:00Z')
const placed = (id: number, firstName: string, differs: Partial<PlacedMeal> = {}): PlacedMeal => ({
  id,
  firstName,
  lastName: 'Kola',
  status: 'ACCEPTED',
  placedAt: before,
  rejectedAt: null,
  ...differs,
})

test.each<[string, PlacedMeal[], [number, number][]]>([
  [
    'by name, whoever ordered first',
    [placed(1, 'Zana'), placed(2, 'Arta')],
    [
      [2, 1],
      [1, 2],
    ],
  ],
  [
    'two of one name by their orders',
    [placed(7, 'Arta'), placed(3, 'Arta')],
    [
      [3, 1],
      [7, 2],
    ],
  ],
  [
    'what was added after the closing comes last, whatever its name',
    [placed(1, 'Zana'), placed(2, 'Arta', { placedAt: after })],
    [
      [1, 1],
      [2, 2],
    ],
  ],
  [
    'a meal cancelled after the closing keeps its number, so that the others do',
    [placed(1, 'Arta', { status: 'REJECTED', rejectedAt: after }), placed(2, 'Besa')],
    [
      [1, 1],
      [2, 2],
    ],
  ],
  [
    'a meal cancelled before the closing never had one',
    [placed(1, 'Arta', { status: 'REJECTED', rejectedAt: before }), placed(2, 'Besa')],
    [[2, 1]],
  ],
])('numbers of bags: %s', (_, meals, expected) => {
  expect([...bagNumbers(meals, CLOSED)]).toEqual(expected)
})

const meal = (differs: Partial<BagMeal> = {}): BagMeal & { code: string } => ({
  orderId: 41233,
  code: '233',
  revision: 2,
  status: 'ACCEPTED',
  bag: 1,
  labelRevision: null,
  bagRevision: null,
  ...differs,
})

describe('a bag', () => {
  test.each<[string, Partial<BagMeal>, string, boolean, boolean]>([
    ['no label yet', {}, 'none', true, false],
    ['labelled as it is', { labelRevision: 2 }, 'printed', false, false],
    ['changed since its label', { labelRevision: 1 }, 'old', true, false],
    ['cancelled with a label on its bag', { status: 'REJECTED', labelRevision: 2 }, 'waste', false, false],
    ['cancelled before its label', { status: 'REJECTED' }, 'none', false, false],
    ['ticked off', { labelRevision: 2, bagRevision: 2 }, 'printed', false, true],
    ['ticked off, then changed', { labelRevision: 1, bagRevision: 1 }, 'old', true, false],
    ['ticked off, then cancelled', { status: 'REJECTED', labelRevision: 2, bagRevision: 2 }, 'waste', false, false],
  ])('%s', (_, differs, label, lacks, ticked) => {
    expect([labelState(meal(differs)), lacksLabel(meal(differs)), isTicked(meal(differs))]).toEqual([
      label,
      lacks,
      ticked,
    ])
  })

  test('counts while it goes out', () => {
    const meals = [meal({ bagRevision: 2 }), meal(), meal({ status: 'REJECTED', bagRevision: 2 }), meal({ bag: null })]
    expect(countBags(meals)).toEqual({ bags: 2, ticked: 1, missing: 1 })
  })
})

describe('a scan', () => {
  test.each<[string, string, Partial<BagMeal>, string]>([
    ['its label', '41233002', { labelRevision: 2 }, 'ticked'],
    ['its label with blanks around', ' 41233002 ', { labelRevision: 2 }, 'ticked'],
    ['its label a second time', '41233002', { labelRevision: 2, bagRevision: 2 }, 'again'],
    ['the label from before a change', '41233001', { labelRevision: 1 }, 'oldLabel'],
    ['the label from before a change, though a new one is printed', '41233001', { labelRevision: 2 }, 'oldLabel'],
    ['the label of a meal that was cancelled', '41233002', { status: 'REJECTED', labelRevision: 2 }, 'cancelled'],
    ['the label of a bag of another group', '41999001', {}, 'foreign'],
    ['the code typed by hand', '233', { labelRevision: 2 }, 'ticked'],
    ['the code typed by hand, with an old label on the bag', '233', { labelRevision: 1 }, 'oldLabel'],
    ['another code typed by hand', '999', {}, 'foreign'],
    ['a bottle of water', 'http://example.com', {}, 'unreadable'],
    ['nothing', '', {}, 'unreadable'],
  ])('%s', (_, text, differs, outcome) => {
    expect(scanBag([meal(differs)], text).outcome).toBe(outcome)
  })

  test('of a short code that two bags have ticks neither off', () => {
    expect(scanBag([meal(), meal({ orderId: 51233 })], '233')).toEqual({ outcome: 'foreign' })
  })

  test('reads what a label says, to the last content that it can name', () => {
    expect(bagCode(41233, 2)).toBe('41233002')
    expect(scanBag([meal({ revision: 4000 })], bagCode(41233, 4000)).outcome).toBe('ticked')
  })
})
