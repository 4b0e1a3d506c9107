/** What a photo shows. The first four are required by default. */
export const PHOTO_SUBJECTS = ['front', 'side', 'rear', 'space', 'plate', 'sign', 'vin', 'damage', 'other'] as const
export type PhotoSubject = (typeof PHOTO_SUBJECTS)[number]

/** Required subjects, in the order in which a driver walks around the car. */
export const REQUIRED_SUBJECTS = ['front', 'side', 'rear', 'space'] as const satisfies readonly PhotoSubject[]

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

/** The car's owner sees photos of the car and the sign. Photos of the surroundings may show other people, so only the company sees them. */
export const fileTypeOf = (subject: PhotoSubject): 'tow_image_public' | 'tow_image_private' =>
  PRIVATE.includes(subject) ? 'tow_image_private' : 'tow_image_public'

/**
 * Returns the key of a slot for a required photo: its subject and its index among slots of that subject. The key stays the same
 * while other photos are taken, so an open camera still fills the right slot.
 */
export const slotKey = (asked: readonly PhotoSubject[], at: number): string =>
  `${asked[at]} ${asked.slice(0, at).filter((subject) => subject === asked[at]).length}`

/**
 * Returns the subjects of missing photos: those of the first `required` of front, side, rear, space that have no photo yet.
 * Beyond four, any further photo counts, and missing ones are `other`. 0 requires none.
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

/** Instants of a photo, as in the API. */
export interface PhotoInstants {
  readonly uploaded_at: string
  readonly claimed_at: string | null
  readonly claim_out_of_range: boolean
}

export interface PhotoTimeWords {
  readonly received: (time: string) => string
  readonly phone_says: (time: string) => string
  readonly out_of_range: string
}

export const PHOTO_TIME_WORDS: PhotoTimeWords = {
  received: (time) => `Received ${time}`,
  phone_says: (time) => `phone says ${time}`,
  out_of_range: 'phone’s time is out of range',
}

/**
 * Returns the times of a photo as text: "Received 9:58 PM" by the server's clock, and the sender's claim, "phone says
 * 9:41 PM". The claim includes its date if it differs.
 */
export function photoTimes(
  { uploaded_at, claimed_at, claim_out_of_range }: PhotoInstants,
  format: (at: string, form: 'date' | 'time' | 'full') => string,
  form: 'time' | 'full' = 'time',
  words: PhotoTimeWords = PHOTO_TIME_WORDS,
): { readonly received: string; readonly claim: string | null } {
  const received = words.received(format(uploaded_at, form))
  if (claim_out_of_range) return { received, claim: words.out_of_range }
  if (claimed_at === null) return { received, claim: null }
  return {
    received,
    claim: words.phone_says(
      format(claimed_at, format(claimed_at, 'date') === format(uploaded_at, 'date') ? 'time' : 'full'),
    ),
  }
}
