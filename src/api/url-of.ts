/** What a path or a query can carry. */
type Text = string | number | boolean | null | undefined

export type Address = {
  params?: Readonly<Record<string, Text>>
  query?: Readonly<Record<string, Text>>
}

/** Base + path with its parameters filled in + query; what is `undefined` or `null` stays out of the query. */
export function urlOf(baseUrl: string, path: string, args: Address): string {
  const filled = path.replace(/:([A-Za-z]\w*)/g, (_, name: string) => encodeURIComponent(String(args.params?.[name])))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(args.query ?? {})) {
    if (value !== undefined && value !== null) query.set(name, String(value))
  }
  const text = query.toString()
  return `${baseUrl.replace(/\/$/, '')}/${filled}${text === '' ? '' : `?${text}`}`
}
