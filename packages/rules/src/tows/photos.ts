/** What a photo shows. The first four are asked for by default. */
export const PHOTO_SUBJECTS = ['front', 'side', 'rear', 'space', 'plate', 'sign', 'vin', 'damage', 'other'] as const
export type PhotoSubject = (typeof PHOTO_SUBJECTS)[number]

/** The subjects asked for first, in the order in which a driver walks around the car. */
export const REQUIRED_SUBJECTS = ['front', 'side', 'rear', 'space'] as const satisfies readonly PhotoSubject[]

/**
 * Photos still asked for, by subject: the first `required` of front, side, rear, space that are not there yet.
 * Beyond four, any further photo counts and is asked for as `other`; 0 asks for none.
 */
export function photosMissing(present: readonly PhotoSubject[], required: number = REQUIRED_SUBJECTS.length): PhotoSubject[] {
  const named = REQUIRED_SUBJECTS.slice(0, required)
  const missing: PhotoSubject[] = named.filter((subject) => !present.includes(subject))
  const spare = present.length - (named.length - missing.length)
  const further = Math.max(0, required - REQUIRED_SUBJECTS.length - spare)
  return [...missing, ...Array.from({ length: further }, () => 'other' as const)]
}
