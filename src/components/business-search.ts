/** Small letters without their marks: "Fërgesë" is found by "fergese". */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Whether every word of the search stands in the name or the city. */
export function matchesSearch(
  business: { restaurantName: string; city: { description: string } },
  search: string,
): boolean {
  const text = plain(`${business.restaurantName} ${business.city.description}`)
  return plain(search)
    .split(/\s+/)
    .every((word) => text.includes(word))
}
