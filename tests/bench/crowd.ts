/** Runs `work` for each of `items`, so many clients at a time; answers how long each and all of them took. */
export async function crowd<T>(
  clients: number,
  items: readonly T[],
  work: (item: T, client: number) => Promise<unknown>,
): Promise<{ times: number[]; seconds: number }> {
  const left = items.map((item) => ({ item }))
  const times: number[] = []
  const begun = performance.now()
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (let next = left.shift(); next !== undefined; next = left.shift()) {
        const since = performance.now()
        await work(next.item, client)
        times.push(performance.now() - since)
      }
    }),
  )
  return { times, seconds: (performance.now() - begun) / 1000 }
}
