type OnStep = (event: PopStateEvent) => void
let hears: OnStep | undefined

// The browser asks the listeners of a window in the order in which they came, whatever phase they name. `start.tsx` imports
// this before it makes the router, which must not hear of steps that change no page (back.ts, loaded with the first dialog).
window.addEventListener('popstate', (event) => hears?.(event))

export const hearSteps = (listener: OnStep): void => {
  hears = listener
}
