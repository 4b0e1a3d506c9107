import type { PhotoSubject } from '@curbwise/rules/tows/photos'
import type { TowRow } from '@curbwise/api/resources/tow-record.schemas'
import type { TowStep } from '@curbwise/rules/tows/status'
import { nextStep } from '@curbwise/rules/tows/transitions'

/** Verb of the button that takes a step, and what it does first. */
export const STEP_WORDS: Readonly<Record<TowStep, readonly [verb: string, detail: string]>> = {
  accepted: ['Take this tow', 'Checks the plate first'],
  en_route: ['Start driving', 'Dispatch sees it at once'],
  on_scene: ['I am there', 'Checks the plate again'],
  hooked: ['Hook up the car', 'Checks the plate once more'],
  left_property: ['Leave the property', 'No cancelling after this'],
  at_lot: ['At the lot', 'Completes the tow'],
}

export const PHOTO_WORDS: Readonly<Record<PhotoSubject, readonly [verb: string, detail: string]>> = {
  front: ['Photograph the front', 'With the plate, if it has one there'],
  side: ['Photograph the side', 'The whole car, from one side'],
  rear: ['Photograph the rear', 'So that the plate can be read'],
  space: ['Photograph the space', 'Where it stands, with its marks'],
  plate: ['Photograph the plate', 'Close enough to read every character'],
  sign: ['Photograph the sign', 'So that its text can be read'],
  vin: ['Photograph the VIN', 'Through the windshield, or on the door'],
  damage: ['Photograph the damage', 'That was there before the tow'],
  other: ['Take another photo', 'Whatever shows why it is towed'],
}

/** What the driver does next with a tow of the list: the words of its one button, in the course of a sentence. */
export function nextWords(tow: Pick<TowRow, 'status' | 'step' | 'photo_count' | 'photos_required' | 'alert'>): string {
  const next = nextStep(tow)
  if (next === null) return 'nothing more'
  if (next === 'assign') return STEP_WORDS.accepted[0].toLowerCase()
  if (next === 'hooked' && tow.photo_count < tow.photos_required)
    return tow.photos_required - tow.photo_count === 1
      ? '1 more photo'
      : `${tow.photos_required - tow.photo_count} more photos`
  if (next === 'at_lot' || next === 'complete') return 'complete at the lot'
  if (next === 'left_property' && tow.alert?.drop_is_free) return 'drop it free, or leave the property'
  const verb = STEP_WORDS[next][0]
  return verb.startsWith('I ') ? verb : verb.charAt(0).toLowerCase() + verb.slice(1)
}

/** "4 of 4 photos, nothing missing" or what is missing, named. */
export function photosWords(
  there: number,
  missing: readonly PhotoSubject[],
  names: Readonly<Record<PhotoSubject, string>>,
): string {
  if (missing.length === 0) return there === 0 ? 'No photos asked for' : `${there} of ${there} photos, nothing missing`
  return `Missing: ${missing.map((subject) => names[subject].toLowerCase()).join(', ')}`
}
