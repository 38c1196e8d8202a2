/** After a failed load (no connection on a first visit) it is tried again so soon. */
const AGAIN_AFTER_MS = 1_000

/** Loads a part of the app that must come, however often it takes: `importWithRetry(() => import('…'))`. */
export async function importWithRetry<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS))
    }
  }
}
