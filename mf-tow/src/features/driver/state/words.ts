import type { PhotoSubject } from '@curbwise/rules/tows/photos'
import type { TowRow } from '@curbwise/api/resources/tow-record.schemas'
import { nextStep } from '@curbwise/rules/tows/transitions'
import type { ShotWords } from '../../../parts/camera/use-shooting.tsx'
import type { DriverTexts } from '../../../parts/driver-texts.ts'

const lowerName = (subject: PhotoSubject, t: DriverTexts): string => t(`subject.${subject}`).toLowerCase()

/** What the camera says about a photo. */
export const shotWords = (subject: PhotoSubject, t: DriverTexts): ShotWords => ({
  label: t(`subject.${subject}`),
  detail: t(`shows.${subject}`),
})

/** Button verb of a photo, short enough for one line at 360 px, and what it must show. */
const photoWords = (subject: PhotoSubject, t: DriverTexts) => [t(`shot.${subject}`), t(`shows.${subject}`)] as const

/** The button for the photos that are missing: one by its name, several by their number. */
export function photoTask(subjects: readonly PhotoSubject[], t: DriverTexts): readonly [verb: string, detail: string] {
  const [first, ...rest] = subjects
  if (first === undefined) return photoWords('other', t)
  if (rest.length === 0) return photoWords(first, t)
  const names = subjects.map((subject) => lowerName(subject, t))
  return [
    t('shot.several', { count: subjects.length }),
    t('list.and', { names: names.slice(0, -1).join(', '), last: names.at(-1) ?? '' }).replace(/^./, (letter) =>
      letter.toUpperCase(),
    ),
  ]
}

/** Describes the driver's next step for a tow in the list, in mid-sentence form. */
export function nextWords(
  tow: Pick<TowRow, 'status' | 'step' | 'photo_count' | 'photos_required' | 'alert'>,
  t: DriverTexts,
): string {
  const next = nextStep(tow)
  if (next === null) return t('next.nothing')
  if (next === 'assign') return t('next.take')
  if (next === 'hooked' && tow.photo_count < tow.photos_required)
    return t('next.photos', { count: tow.photos_required - tow.photo_count })
  if (next === 'complete') return t('next.complete')
  if (next === 'left_property' && tow.alert?.drop_is_free) return t('next.drop')
  const verb = t(`${next}.verb`)
  return verb.startsWith('I’') ? verb : verb.charAt(0).toLowerCase() + verb.slice(1)
}

/** As many as fit beside the heading. */
const MOST_NAMED = 2

/** "Rear, space missing" or "4 missing"; null when nothing is. */
export function missingWords(missing: readonly PhotoSubject[], t: DriverTexts): string | null {
  if (missing.length === 0) return null
  if (missing.length > MOST_NAMED) return t('missing.several', { count: missing.length })
  const text = t('missing.named', { names: missing.map((subject) => lowerName(subject, t)).join(', ') })
  return text.charAt(0).toUpperCase() + text.slice(1)
}
