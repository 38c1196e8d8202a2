/** Copies the hashed files of the last builds from `oldApp` into `newApp`; `list` is the file that remembers them. */
export function keepAssets(oldApp: string, newApp: string, list: string): Promise<void>
