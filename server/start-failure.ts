/** A start that cannot go on; the message is a whole sentence for the person at the terminal, who needs no stack. */
export class StartFailure extends Error {}

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined

/** The sentence for a file that could not be written; any other error is thrown on. */
export function folderFailure(error: unknown, folder: string): never {
  switch (codeOf(error)) {
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      throw new StartFailure(
        `The folder ${folder} is not writable. Make it writable or set DRIN_DATA to another folder.`,
      )
    case 'ENOSPC':
    case 'EDQUOT':
      throw new StartFailure(`The disk that holds ${folder} is full. Free some space (about 100 MB) and start again.`)
    case 'ENOTDIR':
    case 'EEXIST':
      throw new StartFailure(`${folder} is not a folder. Set DRIN_DATA to a folder.`)
    case undefined:
    default:
      throw error
  }
}
