const INPUT = 'input[data-plan-input]:not(:disabled)'

/** Moves from one number of the plan to another: arrows to the next one of that side, `next` to the one behind it. `false`: there is none. */
export function moveFocus(from: HTMLInputElement, key: string): boolean {
  const grid = from.closest('[data-plan]')
  if (grid === null) return false
  const inputs = [...grid.querySelectorAll<HTMLInputElement>(INPUT)]
  const target = targetOf(from, key, inputs)
  target?.focus()
  return target !== undefined
}

function targetOf(from: HTMLInputElement, key: string, inputs: HTMLInputElement[]): HTMLInputElement | undefined {
  const at = inputs.indexOf(from)
  const isAllSelected = from.selectionStart === 0 && from.selectionEnd === from.value.length
  switch (key) {
    case 'next':
      return inputs[at + 1]
    case 'ArrowRight':
      return isAllSelected || from.selectionEnd === from.value.length ? inputs[at + 1] : undefined
    case 'ArrowLeft':
      return isAllSelected || from.selectionStart === 0 ? inputs[at - 1] : undefined
    case 'ArrowDown':
      return inColumn(from, inputs.slice(at + 1))
    case 'ArrowUp':
      return inColumn(from, inputs.slice(0, at).toReversed())
    default:
      return undefined
  }
}

const columnOf = (input: HTMLInputElement): string | undefined =>
  input.closest<HTMLElement>('[data-column]')?.dataset['column']

const inColumn = (from: HTMLInputElement, inputs: HTMLInputElement[]): HTMLInputElement | undefined =>
  inputs.find((input) => columnOf(input) === columnOf(from))
