import { PHOTO_SUBJECTS, REQUIRED_SUBJECTS, type PhotoSubject } from '@curbwise/rules/tows/photos'

/** A photo in the page's memory until the tow exists. */
export interface Taken {
  readonly id: string
  readonly subject: PhotoSubject
  readonly blob: Blob
  /** Object URL. */
  readonly url: string
  readonly claimed_at: Date
}

/** Returns the missing subjects in the order of a walk around the car. */
export const missingOf = (taken: readonly Pick<Taken, 'subject'>[]) =>
  REQUIRED_SUBJECTS.filter((subject) => !taken.some((photo) => photo.subject === subject))

/** Adds a photo; replaces an earlier one of the same subject. */
export const withPhoto = (taken: readonly Taken[], photo: Taken): readonly Taken[] => [
  ...taken.filter(({ subject }) => subject !== photo.subject),
  photo,
]

const orderOf = ({ subject }: Taken): number => PHOTO_SUBJECTS.indexOf(subject)

/** Sorts photos by subject, in the order of a walk around the car. */
export const inOrder = (taken: readonly Taken[]): readonly Taken[] => taken.toSorted((a, b) => orderOf(a) - orderOf(b))

/** Changes what a photo shows. If another photo already shows that, the two swap. */
export function movedTo(taken: readonly Taken[], id: string, subject: PhotoSubject): readonly Taken[] {
  const moved = taken.find((photo) => photo.id === id)
  if (!moved) return taken
  return taken.map((photo) =>
    photo.id === id ? { ...photo, subject } : photo.subject === subject ? { ...photo, subject: moved.subject } : photo,
  )
}

/** Returns what several new photos show: first what is missing, then the further subjects. Extra files get none. */
export function subjectsFor(taken: readonly Pick<Taken, 'subject'>[], count: number): readonly PhotoSubject[] {
  const free = PHOTO_SUBJECTS.filter((subject) => !taken.some((photo) => photo.subject === subject))
  const missing: readonly PhotoSubject[] = missingOf(taken)
  return [...missing, ...free.filter((subject) => !missing.includes(subject))].slice(0, count)
}
