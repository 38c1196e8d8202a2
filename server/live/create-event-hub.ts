import type { EventHub } from './event-hub'

export async function createEventHub(_url: string): Promise<EventHub & { close: () => Promise<void> }> {
  const listeners = new Map<number, Set<() => void>>()
  return {
    wake: (businessId) => {
      for (const listener of listeners.get(businessId) ?? []) listener()
    },
    subscribe: (businessId, listener) => {
      const ofBusiness = listeners.get(businessId) ?? new Set()
      listeners.set(businessId, ofBusiness.add(listener))
      return () => {
        ofBusiness.delete(listener)
      }
    },
    close: async () => undefined,
  }
}
