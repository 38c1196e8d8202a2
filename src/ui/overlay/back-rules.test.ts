import { expect, test } from 'vitest'
import { answerToStep, type BackAnswer, type Place, slotsWanted } from './back-rules'

const at = (page: number | undefined, slot = 0): Place => ({ page, slot })

test.each<[string, Place, Place, { open?: number; isHeld?: boolean }, BackAnswer]>([
  ['back to another page', at(3), at(2), {}, { do: 'pass' }],
  ['back to another page that had a dialog', at(3), at(2, 1), {}, { do: 'pass' }],
  ['to an entry of somebody else', at(3, 1), at(undefined), { open: 1 }, { do: 'pass' }],
  ['from an entry of somebody else to another', at(undefined, 1), at(undefined), { open: 1 }, { do: 'pass' }],
  ['told twice of the same entry', at(3, 1), at(3, 1), { open: 1 }, { do: 'pass' }],
  ['one dialog', at(3, 1), at(3), { open: 1 }, { do: 'close', count: 1 }],
  ['the upper of two', at(3, 2), at(3, 1), { open: 2 }, { do: 'close', count: 1 }],
  ['two presses at once close two', at(3, 2), at(3), { open: 2 }, { do: 'close', count: 2 }],
  ['two presses at once where one is open', at(3, 2), at(3), { open: 1 }, { do: 'close', count: 1 }],
  ['one is open, another was closed by its button', at(3, 2), at(3, 1), { open: 1 }, { do: 'close', count: 1 }],
  ['what was open is closed already: the page goes', at(3, 1), at(3), {}, { do: 'go', by: -1 }],
  ['the same with two empty slots', at(3, 2), at(3, 1), {}, { do: 'go', by: -2 }],
  ['forward to an empty slot', at(3), at(3, 1), {}, { do: 'nothing' }],
  ['the app rings on its first page', at(0, 2), at(0, 1), { isHeld: true }, { do: 'go', by: 1 }],
  ['two presses while it rings', at(0, 2), at(0), { isHeld: true }, { do: 'go', by: 2 }],
  [
    'it rings, and a dialog is open: that closes',
    at(0, 2),
    at(0, 1),
    { isHeld: true, open: 1 },
    { do: 'close', count: 1 },
  ],
  ['it rings on a later page: the one before is ours', at(2, 1), at(2), { isHeld: true }, { do: 'go', by: -1 }],
])('%s', (_, from, to, { open = 0, isHeld = false }, answer) => {
  expect(answerToStep(from, to, open, isHeld)).toEqual(answer)
})

test.each<[string, number, number, boolean, number]>([
  ['nothing', 0, 0, false, 0],
  ['one for each thing that is open', 4, 2, false, 2],
  ['two while it rings on the first page', 0, 0, true, 2],
  ['three open while it rings', 0, 3, true, 3],
  ['none while it rings on a later page', 1, 0, true, 0],
])('slots: %s', (_, page, open, isHeld, slots) => {
  expect(slotsWanted(page, open, isHeld)).toBe(slots)
})
