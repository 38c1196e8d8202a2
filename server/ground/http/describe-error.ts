/** What of an error the log may hold: its kind, its code and where it happened. */
export type DescribedError = { name: string; code: string | undefined; at: string | undefined }

/** Lines of the place that are kept. */
const PLACES = 10

/**
 * An error without its text: that of a database quotes the statement with every value in it, a telephone number as well. The
 * place is kept without the text, too, whose own lines stand at the head of a stack.
 */
export function describeError(error: unknown): DescribedError {
  if (!(error instanceof Error)) return { name: typeof error, code: undefined, at: undefined }
  const stack = error.stack ?? ''
  const end = error.message === '' ? -1 : stack.indexOf(error.message)
  const places = (end < 0 ? stack : stack.slice(end + error.message.length))
    .split('\n')
    .filter((line) => /^\s+at \S/.test(line))
  return { name: error.name, code: codeOf(error) || undefined, at: places.slice(0, PLACES).join('\n') || undefined }
}

/** SQLSTATE or code of a socket, also of the error that caused this one; `''` = none. */
export function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return ''
  if ('code' in error && typeof error.code === 'string') return error.code
  return 'cause' in error ? codeOf(error.cause) : ''
}
