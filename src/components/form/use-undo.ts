import { useToasts } from '#/ui/toast/toast'

const UNDO_MS = 5_000

/** Says for five seconds what was done, with the one press that takes it back. */
export function useUndo(): (title: string, label: string, onUndo: () => void) => void {
  const toasts = useToasts()
  return (title, label, onUndo) =>
    void toasts.show({ kind: 'undo', title, durationMs: UNDO_MS, action: { label, onPress: onUndo } })
}
