/**
 * A hook of Node's module loader: what a page of the app imports belongs to that page. A new page reads the app's files anew, as a
 * browser does, and finds no state of the one before.
 */
export async function resolve(specifier, context, next) {
  const resolved = await next(specifier, context)
  const page = /[?&]page=(\d+)/.exec(context.parentURL ?? '')?.[1]
  if (page !== undefined && resolved.url.includes('/dist/app/') && !resolved.url.includes('page='))
    resolved.url += `?page=${page}`
  return resolved
}
