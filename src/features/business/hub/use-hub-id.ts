import { useParams } from '@tanstack/react-router'

/** The business of the URL: one of the signed-in person's, as the hub has checked. */
export const useHubId = (): number => Number(useParams({ strict: false, select: ({ id }) => id }))
