import { BOOT_SUBJECT_LABELS, type BootPhotoSubject } from '@curbwise/rules/boots/status'
import type { ShotWords } from '../../../parts/camera/use-shooting.tsx'

/** Button verb of each photo, short enough for one line at 360 px, and what it must show. */
const PHOTO_WORDS: Readonly<Record<BootPhotoSubject, readonly [verb: string, detail: string]>> = {
  rear: ['Take the rear', 'The plate must be readable'],
  sign: ['Take the sign', 'The text must be readable'],
  boot: ['Take the boot', 'On the wheel, with its code'],
  space: ['Take the space', 'The space and its markings'],
  front: ['Take the front', 'With the plate, if any'],
  side: ['Take the side', 'The whole side of the car'],
  plate: ['Take the plate', 'Every character readable'],
  other: ['Take one more photo', 'What shows the reason'],
}

export const shotWords = (subject: BootPhotoSubject): ShotWords => ({
  label: BOOT_SUBJECT_LABELS[subject],
  detail: PHOTO_WORDS[subject][1],
})

/** The missing photos that aren't on their way; several of `other` are counted one by one. */
export function stillMissing(
  missing: readonly BootPhotoSubject[],
  sending: readonly BootPhotoSubject[],
): readonly BootPhotoSubject[] {
  const left = [...sending]
  return missing.filter((subject) => {
    const at = left.indexOf(subject)
    if (at < 0) return true
    left.splice(at, 1)
    return false
  })
}

/** "Photo 3 of 4, one more after this" */
export function photoTask(
  missing: readonly BootPhotoSubject[],
  taken: number,
): { readonly verb: string; readonly detail: string } {
  const [first = 'other'] = missing
  const after = missing.length - 1
  const rest = after === 0 ? 'the last one' : after === 1 ? 'one more after this' : `${after} more after this`
  return { verb: PHOTO_WORDS[first][0], detail: `Photo ${taken + 1} of ${taken + missing.length}, ${rest}` }
}

/** "Missing: boot on the wheel, space and row" */
export const missingWords = (missing: readonly BootPhotoSubject[]): string =>
  `Missing: ${missing.map((subject) => BOOT_SUBJECT_LABELS[subject].toLowerCase()).join(', ')}`
