import { plainText } from '#/domain/values/plain-text'

/** Whether every word of the search stands in the name or the city. */
export function matchesSearch(
  business: { restaurantName: string; city: { description: string } },
  search: string,
): boolean {
  const text = plainText(`${business.restaurantName} ${business.city.description}`)
  return plainText(search)
    .split(/\s+/)
    .every((word) => text.includes(word))
}
