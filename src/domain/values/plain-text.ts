/** Small letters without their marks: "Fërgesë" is found by "fergese", as nobody hunts for accents on a kitchen's keyboard. */
export const plainText = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
