import type { ListPick } from './list-definition'
import type { ListState } from './list-state'

const ALL = 'all'

/** A filter of `picks` as choices: what is chosen, the words of each, and the details after another one was chosen among those that are set by then. */
export function pickOf(key: string, { all, options }: ListPick, { details }: ListState) {
  const set: string | number | undefined = details[key]
  return {
    isSet: set !== undefined,
    value: set === undefined ? ALL : keyOf(set),
    options: {
      [ALL]: all,
      ...Object.fromEntries(options.map(({ value, label }) => [keyOf(value), label])),
    } as Readonly<Record<string, string>>,
    choose: (chosen: string, among: ListState['details']): ListState['details'] => {
      const { [key]: _was, ...others } = among
      const found = options.find(({ value }) => keyOf(value) === chosen)
      return found === undefined ? others : { ...others, [key]: found.value }
    },
  }
}

/** Behind a sign: of bare numbers JavaScript would make an order of its own. */
const keyOf = (value: string | number): string => `#${value}`
