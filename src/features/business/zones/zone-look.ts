/** How a zone is told from others on the map and in the list: one of three colours, by its place in the list. */
export type ZoneLook = 0 | 1 | 2

const LOOKS = [0, 1, 2] as const
export const lookOf = (index: number): ZoneLook => LOOKS[index % LOOKS.length] ?? 0
