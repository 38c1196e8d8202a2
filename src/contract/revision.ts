// No schemas here: the app imports this beside its calls.

/**
 * Code of the refusal of an edit of something that was changed since it was seen; the payload is how it is now. Of an order
 * it is a refusal of business (HTTP 200), of everything else HTTP 409.
 */
export const STALE_REVISION = 'stale_revision'

/**
 * Options of an edit: it is refused (`stale_revision`) where the content is no longer what the person saw. 0: there was
 * nothing to be seen yet.
 */
export const ifRevision = (revision: number): { headers: Readonly<Record<string, string>> } => ({
  headers: revision === 0 ? {} : { 'If-Match': `"r${revision}"` },
})
