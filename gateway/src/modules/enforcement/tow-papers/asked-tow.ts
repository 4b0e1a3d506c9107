import type { OperationContext } from '../../../operation/operation.ts'
import { countPlatePhotosSince, findTowRow, loadTow, lockTowRow, type TowRecord } from '../tows/index.ts'
import { askedByToken, PHOTO_LINK_HOURS } from './photo-link.ts'

interface AskedTow {
  readonly tow: TowRecord
  readonly until: Date
  /** A photo of the plate has arrived since dispatch asked. */
  readonly is_answered: boolean
}

const HOUR = 3_600_000
/** The statuses of a tow whose plate can still be looked at. */
const OPEN: readonly TowRecord['status'][] = ['requested', 'pending']

/**
 * Returns the tow that a link asks a photo of; null when the link is wrong or too old, when dispatch has asked again since,
 * and once the car is hooked up or the tow has ended. `lock` makes the second of two photos wait for the first.
 */
export async function findAskedTow(
  { db, actor, clock, installation }: OperationContext,
  token: string,
  { lock }: { readonly lock: boolean },
): Promise<AskedTow | null> {
  const asked = askedByToken(installation, token)
  if (!asked) return null
  const until = new Date(asked.asked_at.getTime() + PHOTO_LINK_HOURS * HOUR)
  if (clock.now() >= until) return null
  const row = await (lock ? lockTowRow : findTowRow)(db, asked.tow_id)
  if (row?.photo_asked_at?.getTime() !== asked.asked_at.getTime()) return null
  const tow = await loadTow(db, actor, asked.tow_id)
  if (!OPEN.includes(tow.status) || tow.hooked_at !== null) return null
  return { tow, until, is_answered: (await countPlatePhotosSince(db, tow.id, asked.asked_at)) > 0 }
}
