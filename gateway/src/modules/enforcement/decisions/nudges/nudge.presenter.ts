import type { Nudge } from '@curbwise/api'
import { NUDGE_MINUTES } from '@curbwise/rules'

/** When the car was nudged, and when to check it again. Nothing about its people. */
export const presentNudge = (nudged_at: Date): Nudge => ({
  nudged_at: nudged_at.toISOString(),
  check_again_at: new Date(nudged_at.getTime() + NUDGE_MINUTES * 60_000).toISOString(),
})
