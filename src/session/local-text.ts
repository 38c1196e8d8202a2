/** The part of Web Storage that is used here. */
type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** A storage that may be missing (worker, test) or forbidden (blocked cookies): then nothing is kept. */
function storage(): TextStorage | undefined {
  try {
    return typeof localStorage === 'undefined' ? undefined : localStorage
  } catch {
    return undefined
  }
}

/** One JSON value of localStorage. Reading gives `undefined` for what is missing or broken; writing never throws. */
export function localText(key: string) {
  const parse = (text: string | null | undefined): unknown => {
    try {
      return text === null || text === undefined ? undefined : JSON.parse(text)
    } catch {
      return undefined
    }
  }
  return {
    read: (): unknown => {
      try {
        return parse(storage()?.getItem(key))
      } catch {
        return undefined
      }
    },
    write(value: unknown): void {
      try {
        storage()?.setItem(key, JSON.stringify(value))
      } catch {
        // Full or forbidden: the copy in memory and in IndexedDB carries on.
      }
    },
    onChangeElsewhere(listener: (value: unknown) => void): void {
      if (typeof window === 'undefined') return
      window.addEventListener('storage', (event) => {
        if (event.key === key) listener(parse(event.newValue))
      })
    },
  }
}

/** For what keeps its own format in localStorage (the persisted query cache). */
export const textStorage = storage
