import type { TowRow } from '@curbwise/api/resources/tow-record.schemas'

type Looked = Pick<
  TowRow,
  'status' | 'alert' | 'can' | 'look' | 'photo_asked' | 'has_plate_photo' | 'requested_by' | 'driver'
>

/** People outside the office, who can be asked by text or email for a photo. */
const REACHABLE = ['contract_manager', 'contract_staff', 'external_user', 'tow_driver', 'resident']
export const isReachable = ({ requested_by }: Pick<TowRow, 'requested_by'>): boolean =>
  REACHABLE.includes(requested_by.role)

/** Whether no driver can get the request until a person has looked at the plate. */
export const waitsForLook = ({ status, alert, driver }: Pick<Looked, 'status' | 'alert' | 'driver'>): boolean =>
  status === 'requested' && driver === null && alert?.verdict === 'check'

/**
 * What the look at a plate waits for: dispatch can ask for a photo, a person or a driver was asked, or dispatch decides
 * by the photo. null for requests that need no look, and for users who can't ask.
 */
export function lookState(tow: Looked): 'ask' | 'waiting' | 'looking' | 'decide' | null {
  if (!waitsForLook(tow)) return null
  if (tow.has_plate_photo) return tow.can.answer_look ? 'decide' : null
  if (tow.look) return 'looking'
  if (tow.photo_asked) return 'waiting'
  return tow.can.ask_photo && isReachable(tow) ? 'ask' : null
}
