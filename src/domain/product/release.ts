/** The product's name stands in four places: manifest, title, login, nav head. */
export const PRODUCT = { name: 'Drin', version: '2.5.0', releasedOn: '2025-10-23' } as const

const BADGE_DAYS = 2

/** The "New" badge shows for two days after a release (specification §9). */
export const isNewRelease = (now: number, releasedOn: string = PRODUCT.releasedOn): boolean => {
  const age = now - Date.parse(`${releasedOn}T00:00:00Z`)
  return age >= 0 && age < BADGE_DAYS * 86_400_000
}

/** Users of this city have a support number of their own (specification §1). */
export const supportPhone = (
  phones: readonly { cityId: number | null; phone: string }[],
  cityId: number | undefined,
): string | undefined =>
  (phones.find((entry) => entry.cityId === cityId) ?? phones.find((entry) => entry.cityId === null))?.phone
