import type { PhotoSubject } from '@curbwise/rules/tows/photos'

/** What a photo shows, as its name. */
export const SUBJECT_LABELS: Readonly<Record<PhotoSubject, string>> = {
  front: 'Front', side: 'Side', rear: 'Rear', space: 'Space', plate: 'Plate', sign: 'Sign', vin: 'VIN', damage: 'Damage', other: 'Another photo',
}

const PRIVATE: readonly PhotoSubject[] = ['space', 'vin', 'other']

/** The car's owner sees the car and the sign; the space around it, where others may be seen, stays with the company. */
export const fileTypeOf = (subject: PhotoSubject): 'tow_image_public' | 'tow_image_private' => (PRIVATE.includes(subject) ? 'tow_image_private' : 'tow_image_public')
