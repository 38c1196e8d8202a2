/** Paper as data: the same blocks become bytes for a printer of receipts and elements of a print window. */
export type PrintBlock =
  /** Reversed, as wide as the paper: what kind of order, REPRINT. */
  | { kind: 'band'; text: string }
  | { kind: 'number'; text: string }
  | { kind: 'title'; text: string }
  | { kind: 'center'; text: string; strong?: boolean }
  /** A framed fact with its name: the cook-by time. */
  | { kind: 'fact'; label: string; value: string }
  | { kind: 'boxed'; text: string }
  | { kind: 'rule' }
  | { kind: 'dish'; quantity: number; name: string; amount?: string; details: readonly string[]; note?: string }
  | { kind: 'row'; label: string; value: string; strong?: boolean }
  | { kind: 'line'; text: string; strong?: boolean }
  /** What is different from the paper before. */
  | { kind: 'change'; text: string }
  /** Reversed: what must not be overlooked. */
  | { kind: 'note'; text: string }

export type Receipt = { shape: 'receipt'; blocks: readonly PrintBlock[] }

/** 80 × 50 mm on a bag. */
export type Label = {
  shape: 'label'
  code: string
  lines: readonly string[]
  name: string
  dishes: readonly { quantity: number; name: string }[]
  /** "+2 more"; absent where all stand above. */
  more?: string
  notes: readonly string[]
  /** What a scanner reads of it; absent where nobody ticks bags off. */
  scan?: string
  /** That it is no first one, or to be thrown away: above everything. */
  warning?: string
}

/** One cut of paper. */
export type Paper = Receipt | Label
