/** What `query` needs of a call: its function and its name. */
type NamedCall = ((...args: never[]) => Promise<unknown>) & { readonly callName: readonly [string, string] }

/** The call's argument alone, optional where the call lets it be left out. */
type ArgumentOf<F extends NamedCall> =
  Parameters<F> extends [infer A, ...unknown[]]
    ? [args: A]
    : Parameters<F> extends [(infer A)?, ...unknown[]]
      ? [args?: A]
      : []

/** A call of the contract as TanStack Query takes it: key and type are derived, never written by hand. */
export function query<F extends NamedCall>(
  call: F,
  ...[args]: ArgumentOf<F>
): {
  queryKey: readonly unknown[]
  queryFn: (context: { signal: AbortSignal }) => Promise<Awaited<ReturnType<F>>>
} {
  // The parameters above are the call's own; the compiler cannot follow a conditional tuple through the generic call.
  const run = call as unknown as (args: unknown, options: { signal: AbortSignal }) => Promise<Awaited<ReturnType<F>>>
  return {
    queryKey: args === undefined ? call.callName : [...call.callName, args],
    queryFn: ({ signal }) => run(args, { signal }),
  }
}
