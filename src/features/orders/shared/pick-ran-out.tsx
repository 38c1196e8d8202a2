import { useKindWords } from '#/components/dish-off/use-kind-words'
import { offKey, sizeName } from '#/domain/business/off-target'
import type { NamedDish } from '#/offline/store/queued-command'
import { Checkbox } from '#/ui/input/checkbox'
import styles from './pick-ran-out.module.css'

/** What of an order has run out: whole dishes, and under each its size and its toppings. */
export const PickRanOut = ({
  choices,
  picked,
  onPick,
}: {
  choices: readonly (NamedDish & { words?: string })[]
  /** By their keys (`offKey`). */
  picked: readonly string[]
  onPick: (picked: readonly string[]) => void
}) => {
  const kindOf = useKindWords()
  return choices.map((choice, at) => {
    const { part, name, words = '' } = choice
    const key = offKey(choice)
    const dish = choices.slice(0, at).findLast((before) => before.part === undefined)
    // It stands under its dish, whose name need not be read again.
    const prefix = dish === undefined ? '' : sizeName(dish.name, '')
    return (
      <div key={key} className={styles['choice']} data-part={part} data-picked={picked.includes(key) || undefined}>
        <Checkbox
          checked={picked.includes(key)}
          onChange={(isPicked) => onPick(isPicked ? [...picked, key] : picked.filter((one) => one !== key))}
        >
          <b>{part === 'size' && name.startsWith(prefix) ? name.slice(prefix.length) : name}</b>
          <small>{kindOf(choice) || words}</small>
        </Checkbox>
      </div>
    )
  })
}
