import { REQUIRED_SUBJECTS, type PhotoSubject } from '@curbwise/rules/tows/photos'

/** A photo in the memory of the page, until the tow is there to take it. */
export interface Taken {
  readonly id: string
  readonly subject: PhotoSubject
  readonly blob: Blob
  /** Object URL. */
  readonly url: string
  readonly claimed_at: Date
}

/** Verb of the one button while this photo is missing. */
export const TAKE_WORDS: Readonly<Record<(typeof REQUIRED_SUBJECTS)[number], string>> = {
  front: 'Take the front',
  side: 'Take the side',
  rear: 'Take the rear plate',
  space: 'Take the space number',
}

/** Subjects that are still asked for, in the order of a walk around the car. */
export const missingOf = (taken: readonly Pick<Taken, 'subject'>[]) =>
  REQUIRED_SUBJECTS.filter((subject) => !taken.some((photo) => photo.subject === subject))

/** A photo of a subject takes the place of the one before. */
export const withPhoto = (taken: readonly Taken[], photo: Taken): readonly Taken[] => [
  ...taken.filter(({ subject }) => subject !== photo.subject),
  photo,
]
