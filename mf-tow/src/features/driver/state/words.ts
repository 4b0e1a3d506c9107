import type { Verdict } from '@curbwise/rules/decision/types'
import { SUBJECT_LABELS, type PhotoSubject } from '@curbwise/rules/tows/photos'
import type { TowRow } from '@curbwise/api/resources/tow-record.schemas'
import type { TowStep } from '@curbwise/rules/tows/status'
import { nextStep } from '@curbwise/rules/tows/transitions'
import type { ShotWords } from '../../../parts/camera/use-shooting.tsx'

/** Button verb of each step, and what happens first. */
export const STEP_WORDS: Readonly<Record<TowStep, readonly [verb: string, detail: string]>> = {
  accepted: ['Take this tow', 'Checks the plate first'],
  en_route: ['Start driving', 'Dispatch sees it right away'],
  on_scene: ['I’m here', 'Checks the plate again'],
  hooked: ['Hook up the car', 'Checks the plate once more'],
  left_property: ['Leave the property', 'After this, no drop'],
  at_lot: ['I’m at the lot', 'Opens the last step'],
}

export const COMPLETE_WORDS = ['Complete the tow', 'Locks the price'] as const

/** What a verdict says, in mid-sentence form: "Checked 12:44 AM: no right to park". */
export const VERDICT_WORDS: Readonly<Record<Verdict, string>> = {
  protected: 'do not tow',
  authorized: 'may park here',
  check: 'a person must look',
  unauthorized: 'no right to park',
  paused: 'no enforcement here',
}

/** Button verb of each photo, short enough for one line at 360 px, and what it must show. */
const PHOTO_WORDS: Readonly<Record<PhotoSubject, readonly [verb: string, detail: string]>> = {
  front: ['Take the front', 'With the plate, if any'],
  side: ['Take the side', 'The whole side of the car'],
  rear: ['Take the rear', 'The plate must be readable'],
  space: ['Take the space', 'The space and its markings'],
  plate: ['Take the plate', 'Every character readable'],
  sign: ['Take the sign', 'The text must be readable'],
  vin: ['Take the VIN', 'Windshield or door frame'],
  damage: ['Take the damage', 'Damage from before the tow'],
  other: ['Take one more photo', 'What shows the reason'],
}

/** What the camera says about a photo. */
export const shotWords = (subject: PhotoSubject): ShotWords => ({
  label: SUBJECT_LABELS[subject],
  detail: PHOTO_WORDS[subject][1],
})

/** The button for the photos that are missing: one by its name, several by their number. */
export function photoTask(subjects: readonly PhotoSubject[]): readonly [verb: string, detail: string] {
  const [first, ...rest] = subjects
  if (first === undefined) return PHOTO_WORDS.other
  if (rest.length === 0) return PHOTO_WORDS[first]
  const names = subjects.map((subject) => SUBJECT_LABELS[subject].toLowerCase())
  return [
    `Take ${subjects.length} photos`,
    `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`.replace(/^./, (letter) => letter.toUpperCase()),
  ]
}

/** Describes the driver's next step for a tow in the list, in mid-sentence form. */
export function nextWords(tow: Pick<TowRow, 'status' | 'step' | 'photo_count' | 'photos_required' | 'alert'>): string {
  const next = nextStep(tow)
  if (next === null) return 'nothing more'
  if (next === 'assign') return STEP_WORDS.accepted[0].toLowerCase()
  if (next === 'hooked' && tow.photo_count < tow.photos_required)
    return tow.photos_required - tow.photo_count === 1
      ? '1 more photo'
      : `${tow.photos_required - tow.photo_count} more photos`
  if (next === 'complete') return 'complete the tow'
  if (next === 'left_property' && tow.alert?.drop_is_free) return 'drop it free, or leave the property'
  const verb = STEP_WORDS[next][0]
  return verb.startsWith('I’') ? verb : verb.charAt(0).toLowerCase() + verb.slice(1)
}

/** As many as fit beside the heading. */
const MOST_NAMED = 2

/** "Rear, space missing" or "4 missing"; null when nothing is. */
export function missingWords(missing: readonly PhotoSubject[]): string | null {
  if (missing.length === 0) return null
  if (missing.length > MOST_NAMED) return `${missing.length} missing`
  const names = missing.map((subject) => SUBJECT_LABELS[subject].toLowerCase()).join(', ')
  return `${names.charAt(0).toUpperCase()}${names.slice(1)} missing`
}
