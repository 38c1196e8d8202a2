const listeners = new Set<() => void>()

/** Somebody gave or took the printing role on this page: whoever prints asks the server anew. */
export const roleChanged = (): void => {
  for (const listener of listeners) listener()
}
export const onRoleChanged = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
