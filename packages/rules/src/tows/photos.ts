/** What a photo shows. The first four are asked for by default. */
export const PHOTO_SUBJECTS = ['front', 'side', 'rear', 'space', 'plate', 'sign', 'vin', 'damage', 'other'] as const
export type PhotoSubject = (typeof PHOTO_SUBJECTS)[number]

/** The subjects asked for first, in the order in which a driver walks around the car. */
export const REQUIRED_SUBJECTS = ['front', 'side', 'rear', 'space'] as const satisfies readonly PhotoSubject[]

/** What a photo shows, as its name. */
export const SUBJECT_LABELS: Readonly<Record<PhotoSubject, string>> = {
  front: 'Front',
  side: 'Side',
  rear: 'Rear',
  space: 'Space',
  plate: 'Plate',
  sign: 'Sign',
  vin: 'VIN',
  damage: 'Damage',
  other: 'Another photo',
}

const PRIVATE: readonly PhotoSubject[] = ['space', 'vin', 'other']

/** The car's owner sees the car and the sign; the space around it, where others may be seen, stays with the company. */
export const fileTypeOf = (subject: PhotoSubject): 'tow_image_public' | 'tow_image_private' =>
  PRIVATE.includes(subject) ? 'tow_image_private' : 'tow_image_public'

/**
 * Names the place for one of the photos that are asked for: by its subject, and the how-manieth of that. It stays the same while
 * others are taken, so that a camera which is open for it brings its photo to it.
 */
export const slotKey = (asked: readonly PhotoSubject[], at: number): string =>
  `${asked[at]} ${asked.slice(0, at).filter((subject) => subject === asked[at]).length}`

/**
 * Photos still asked for, by subject: the first `required` of front, side, rear, space that are not there yet.
 * Beyond four, any further photo counts and is asked for as `other`; 0 asks for none.
 */
export function photosMissing(
  present: readonly PhotoSubject[],
  required: number = REQUIRED_SUBJECTS.length,
): PhotoSubject[] {
  const named = REQUIRED_SUBJECTS.slice(0, required)
  const missing: PhotoSubject[] = named.filter((subject) => !present.includes(subject))
  const spare = present.length - (named.length - missing.length)
  const further = Math.max(0, required - REQUIRED_SUBJECTS.length - spare)
  return [...missing, ...Array.from({ length: further }, () => 'other' as const)]
}

/** Instants of a photo, as the API gives them. */
export interface PhotoInstants {
  readonly uploaded_at: string
  readonly claimed_at: string | null
  readonly claim_out_of_range: boolean
}

/**
 * The time of a photo in words: "Received 9:58 PM" by the server's clock, and beside it what the sender says, "phone says
 * 9:41 PM". The claim names its date where that is another one.
 */
export function photoTimes(
  { uploaded_at, claimed_at, claim_out_of_range }: PhotoInstants,
  say: (at: string, form: 'date' | 'time' | 'full') => string,
  form: 'time' | 'full' = 'time',
): { readonly received: string; readonly claim: string | null } {
  const received = `Received ${say(uploaded_at, form)}`
  if (claim_out_of_range) return { received, claim: 'phone’s time is out of range' }
  if (claimed_at === null) return { received, claim: null }
  return {
    received,
    claim: `phone says ${say(claimed_at, say(claimed_at, 'date') === say(uploaded_at, 'date') ? 'time' : 'full')}`,
  }
}
