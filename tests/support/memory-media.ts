import type { MediaStore } from '#server/ports'

/** Pictures in memory, for tests that are not about where they are kept. */
export function memoryMedia(): MediaStore {
  const kept = new Map<string, Buffer>()
  return {
    put: async (name, content) => void kept.set(name, content),
    get: async (name) => kept.get(name),
    remove: async (name) => void kept.delete(name),
  }
}
