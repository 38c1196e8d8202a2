import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { useKnownBusinessStatus } from '#/offline/facts/closing'

/** What is done on another screen, or by somebody else, is ticked off within so long. */
const REFRESH_MS = 10_000

/** Whether a business can take an order now, and what is missing. */
export function useReadiness(businessId: number, enabled = true) {
  const reading = useQuery({
    ...query(api.businessSetup.readiness, { params: { id: businessId } }),
    enabled,
    staleTime: 0,
    refetchInterval: REFRESH_MS,
  })
  const status = useKnownBusinessStatus(businessId)?.status
  const { refetch } = reading
  const heard = useRef(status)
  useEffect(() => {
    if (heard.current === status) return
    heard.current = status
    // Somebody opened or closed it: that is heard at once.
    if (enabled) void refetch()
  }, [status, enabled, refetch])
  return reading
}
