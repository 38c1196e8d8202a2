/** `now`: milliseconds since the epoch; left out, the present. */
export function keepAssets(oldApp: string, newApp: string, list: string, now?: number): Promise<void>
