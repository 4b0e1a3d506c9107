import type { PlatePhoto } from '@curbwise/client/plate-photo'
import { refusalTextsIn } from '@curbwise/messages/words/refusal'
import { useCheckTexts } from './check-texts.ts'
import { useScreenLanguage } from './screen-language.ts'

/** Returns why a photo of a plate wasn't read, in the screen's language; null if it was. The gateway's own sentences are English. */
export function usePhotoProblem(photo: Pick<PlatePhoto, 'problem' | 'code'> | null): string | null {
  const t = useCheckTexts()
  const language = useScreenLanguage()
  const problem = photo?.problem ?? null
  if (photo === null || problem === null || language === 'en') return problem
  if (photo.code === 'no_plate_reader') return t('photo.no_reader')
  return photo.code === 'offline' ? refusalTextsIn(language)('failed.offline') : t('photo.not_read')
}
