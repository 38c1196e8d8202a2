/** The worker's own global. TypeScript's library calls `self` a plain worker; this file is the only place that says otherwise. */
export const scope = self as unknown as ServiceWorkerGlobalScope
