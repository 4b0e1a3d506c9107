import { useStickerActs, useStickerPapers } from '@curbwise/client/stickers'
import { useListTexts } from '@curbwise/ui/stickers'
import { useScreenLanguage } from '../../../parts/screen-language.ts'
import { refusalWords, withRefusalWords } from '../../../parts/refusal-words.ts'

type Acts = ReturnType<typeof useStickerActs>

/** Provides the calls that change stickers; toasts and refusals are in the screen's language. */
export function useActs(): Acts {
  const language = useScreenLanguage()
  const { car, convertList, close } = useStickerActs(useListTexts().acts, (error) => refusalWords(error, language))
  return {
    car: {
      ...car,
      comply: (...input) => withRefusalWords(car.comply(...input), language),
      answerCure: (...input) => withRefusalWords(car.answerCure(...input), language),
      update: (...input) => withRefusalWords(car.update(...input), language),
      removePhoto: (...input) => withRefusalWords(car.removePhoto(...input), language),
    },
    convertList: (...input) => withRefusalWords(convertList(...input), language),
    close: (...input) => withRefusalWords(close(...input), language),
  }
}

/** Saves PDFs of stickers; a failure is in the screen's language. */
export function usePapers(): ReturnType<typeof useStickerPapers> {
  const language = useScreenLanguage()
  return useStickerPapers(useListTexts().acts, (error) => refusalWords(error, language))
}
