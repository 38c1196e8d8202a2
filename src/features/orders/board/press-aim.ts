import { AIM_MS } from '../shared/aim'

/** Where something stands on the screen, in px. */
export type Spot = { x: number; y: number; width: number; height: number }

/** Less than this moves no button out from under a finger, in px. */
const SLACK = 4

/** Whether what stands at `after` stood elsewhere, or not at all, before. */
export const hasMoved = (before: Spot | undefined, after: Spot): boolean =>
  before === undefined ||
  (['x', 'y', 'width', 'height'] as const).some((side) => Math.abs(before[side] - after[side]) > SLACK)

/**
 * Whether a press was meant for what it hit: not when that came there after the finger had set out. `movedAt` undefined: it
 * has always stood there. Milliseconds.
 */
export const isAimed = (movedAt: number | undefined, pressedAt: number): boolean =>
  movedAt === undefined || pressedAt - movedAt >= AIM_MS

/** A fingertip is half as wide, in px from its middle. */
const PALM_RADIUS = 40

/** What touches the glass, as a touch event has it. */
export type Contact = { radiusX: number; radiusY: number }

/** From the first finger that comes until the last has left. */
type Grip = { most: number; isPalm: boolean }
export const NO_GRIP: Grip = { most: 0, isPalm: false }

/** The same grip with all that touches the glass now; a first finger begins a new one. */
export const gripped = (before: Grip, contacts: readonly Contact[], isFirst: boolean): Grip => {
  const { most, isPalm } = isFirst ? NO_GRIP : before
  return {
    most: Math.max(most, contacts.length),
    isPalm: isPalm || contacts.some(({ radiusX, radiusY }) => Math.max(radiusX, radiusY) > PALM_RADIUS),
  }
}

/** Several fingers at once, or a palm, press nothing: nobody can say which of the cards was meant. */
export const isOneFinger = ({ most, isPalm }: Grip): boolean => most <= 1 && !isPalm
