import type { BootPhotoSubject } from '@curbwise/rules/boots/status'
import { bootCarTextsIn, type BootCarTexts } from '../../../parts/boot-texts.ts'
import type { ShotWords } from '../../../parts/camera/use-shooting.tsx'

export const shotWords = (subject: BootPhotoSubject, t: BootCarTexts): ShotWords => ({
  label: t(`subject.${subject}`),
  detail: t(`shows.${subject}`),
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
  t: BootCarTexts = bootCarTextsIn('en'),
): { readonly verb: string; readonly detail: string } {
  const [first = 'other'] = missing
  const after = missing.length - 1
  const rest = after === 0 ? t('photo.last') : t('photo.more', { count: after })
  return { verb: t(`take.${first}`), detail: t('photo.of', { at: taken + 1, total: taken + missing.length, rest }) }
}

/** "Missing: boot on the wheel, space and row" */
export const missingWords = (missing: readonly BootPhotoSubject[], t: BootCarTexts = bootCarTextsIn('en')): string =>
  t('photos.missing', { names: missing.map((subject) => t(`subject.${subject}`).toLowerCase()).join(', ') })
