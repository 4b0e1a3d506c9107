import { useSession } from '@curbwise/platform'
import { useEffect } from 'react'
import { loadTows } from '../load-tows.ts'

/** A driver tows from a verdict, also without a signal and before their tows were ever opened: loads what that opens. */
export function useTowingAhead(): void {
  const { role } = useSession()
  useEffect(() => {
    if (role !== 'tow_driver') return
    // Without a connection it is loaded when it is opened.
    loadTows().then(
      (page) => page.loadOfflineParts(),
      () => undefined,
    )
  }, [role])
}
