/**
 * First line of the files that a first visit begins with (`board-chunks.ts`): the browser then compiles the whole file while it travels, on
 * another thread, instead of each function when it is first called, which took a cheap tablet a third of a first visit. Only Chromium
 * knows it so far; to others it is a comment.
 */
export const COMPILE_WHILE_IT_TRAVELS = '//# allFunctionsCalledOnLoad\n'

/**
 * What is kept of a file that was fetched: from the worker nothing travels, and the page's own thread would compile what is never
 * called. `null`: nothing is kept of a failed answer, and the installation begins anew.
 */
export async function withoutHint(response: Response): Promise<Response | null> {
  if (!response.ok) return null
  if (!/javascript/.test(response.headers.get('Content-Type') ?? '')) return response
  const file = await response.blob()
  const headers = new Headers(response.headers)
  // It is written out again, and as long as it is now.
  for (const name of ['Content-Encoding', 'Content-Length']) headers.delete(name)
  const head = await file.slice(0, COMPILE_WHILE_IT_TRAVELS.length).text()
  const kept = head === COMPILE_WHILE_IT_TRAVELS ? file.slice(head.length) : file
  return new Response(kept, { status: response.status, statusText: response.statusText, headers })
}
