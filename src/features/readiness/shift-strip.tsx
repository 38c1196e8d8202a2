import { Trans, useLingui } from '@lingui/react/macro'
import BellRing from 'lucide-react/icons/bell-ring'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import { useState, useEffect } from 'react'
import { Said } from '#/components/status-line/said'
import { Strip } from '#/ui/display/strip'
import { lazyPart } from '#/ui/timing/lazy-part'
import { useShift } from './use-shift'
import { useStartShift } from './use-start-shift'
import { useCurrentBusiness } from '#/components/current-business'
import { keepShift } from '#/push/keep-shift'
import { listenToOtherTabs } from '#/push/self-test'
import { useUser } from '#/session/use-session'

const ShiftDialog = lazyPart(async () => (await import('./shift-dialog')).ShiftDialog)

/**
 * On the board: offers the start of a shift, and says so where the last self-test failed. Everywhere: repeats the test.
 * It is a line, never a dialog: an order comes first.
 */
export const ShiftStrip = ({ isBoard }: { isBoard: boolean }) => {
  const { t } = useLingui()
  const { record, isRunning, run } = useShift()
  const press = useStartShift()
  const [isLater, setLater] = useState(false)
  useKeepReady()
  if (press === undefined) return null
  const wasTested = record !== undefined && record.testedAt !== null
  const hasFailed = isRunning && wasTested && !record.hasPassed && run.state !== 'running'
  const offers = isBoard && !isRunning && !isLater && !press.isOpen
  return (
    <>
      {offers && (
        <Said as="startShift">
          <Strip
            kind="info"
            icon={BellRing}
            title={<Trans>Start your shift.</Trans>}
            action={{ label: t`Start shift`, onPress: press.start }}
            dismiss={{ label: t`Later`, icon: X, onPress: () => setLater(true) }}
          >
            <Trans>One tap turns on the ring, keeps the screen on and tests that orders ring here.</Trans>
          </Strip>
        </Said>
      )}
      {isBoard && hasFailed && !press.isOpen && (
        <Said as="selfTestFailed">
          <Strip
            kind="danger"
            icon={TriangleAlert}
            title={<Trans>Self-test failed: orders may not ring here.</Trans>}
            action={{ label: t`Test again`, onPress: press.test }}
          />
        </Said>
      )}
      {press.isOpen && <ShiftDialog onAgain={press.test} onClose={press.close} />}
    </>
  )
}

/** Keeps this device ready while a shift of the signed-in person runs. */
function useKeepReady(): void {
  const { id, restaurants } = useUser()
  const current = useCurrentBusiness()
  const businessId = (current ?? restaurants[0])?.restaurantID
  useEffect(() => {
    listenToOtherTabs()
    return businessId === undefined ? undefined : keepShift(id, businessId)
  }, [id, businessId])
}
