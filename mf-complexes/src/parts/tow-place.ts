import { requesterWords } from '@curbwise/api/roles'
import type { TowRow } from '@curbwise/api/resources/tow-record.schemas'
import { HAZARD_LABELS } from '@curbwise/rules/decision/types'

/**
 * Where the car was parked: "Space 42, fire lane at building 4". Leaves out a space that the location already names.
 */
export const placeWords = (
  { space, location }: Pick<TowRow, 'space' | 'location'>,
  spaceWords: (space: string) => string = (number) => `space ${number}`,
): string => {
  const named = space !== null && location?.split(',')[0]?.trim().toLowerCase() === `space ${space}`.toLowerCase()
  const text = [!named && space && spaceWords(space), location].filter(Boolean).join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Text next to the reason: what is special about the car, or who requested the tow. */
export const askedWords = (tow: Pick<TowRow, 'hazard' | 'requested_by' | 'reason_text' | 'brought_over'>): string =>
  tow.brought_over
    ? `Brought over from ${tow.brought_over.system ?? 'an old system'}`
    : tow.hazard
      ? HAZARD_LABELS[tow.hazard]
      : (tow.reason_text ?? requesterWords(tow.requested_by))
