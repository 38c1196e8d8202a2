// No schemas here: the app imports this beside its calls.

/** Options of an edit: it is refused (`stale_revision`) where the order's content is no longer what the person saw. */
export const ifRevision = (revision: number): { headers: { 'If-Match': string } } => ({
  headers: { 'If-Match': `"r${revision}"` },
})
