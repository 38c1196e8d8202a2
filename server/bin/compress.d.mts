/** Writes `.br` and `.gz` beside every file below `folder` that gains by it. */
export function compressFolder(folder: string): Promise<void>
