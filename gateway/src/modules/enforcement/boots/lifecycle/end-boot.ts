import type { WorkContext } from '../../../../operation/operation.ts'
import { type BootedVehicle, changeBoot, endCheckouts } from '../../boot-cases/index.ts'
import { expectDevice } from '../../boot-devices/index.ts'
import { cancelForBoot, type lockTowRow } from '../../tows/index.ts'

type OpenTow = Awaited<ReturnType<typeof lockTowRow>>

interface Ending {
  readonly status: 'released_paid' | 'released_free'
  readonly reason?: string | null
  /** Why the open tow of the car is cancelled. */
  readonly tow_reason: string
}

const HOUR_MS = 3_600_000

/**
 * Takes the boot off the car: cancels the open tow, which has not left the property, and expects the device back. Payments under
 * way are ended by a job; one that still arrives is refunded.
 */
export async function endBoot(
  context: WorkContext,
  boot: BootedVehicle,
  tow: OpenTow,
  { status, reason = null, tow_reason }: Ending,
): Promise<void> {
  const { actor, clock } = context
  if (tow) await cancelForBoot(context, tow, tow_reason)
  const now = clock.now()
  const { return_hours } = boot
  await changeBoot(
    context,
    boot,
    {
      status,
      released_at: now,
      released_by: actor.user_id,
      released_by_name: actor.name,
      release_reason: reason,
      return_by: return_hours === null ? null : new Date(now.getTime() + return_hours * HOUR_MS),
    },
    { action: `boot.${status}`, reason },
  )
  await expectDevice(context, boot)
  await endCheckouts(context, boot)
}
