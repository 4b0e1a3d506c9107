import {
  useBootActs as useActs,
  useBootDocuments as useDocuments,
  useReleaseCode as useCode,
} from '@curbwise/client/boots'
import { useBootTexts } from '@curbwise/ui/boots'
import { useScreenLanguage } from './screen-language.ts'
import { refusalWords, withRefusalWords } from './refusal-words.ts'

type Acts = ReturnType<typeof useActs>

/** Provides the calls that change booted cars; toasts and refusals are in the screen's language. */
export function useBootActs(): Acts {
  const language = useScreenLanguage()
  const acts = useActs(useBootTexts().acts)
  return {
    release: (...input) => withRefusalWords(acts.release(...input), language),
    takePayment: (...input) => withRefusalWords(acts.takePayment(...input), language),
    takeLateFee: (...input) => withRefusalWords(acts.takeLateFee(...input), language),
    openTow: (...input) => withRefusalWords(acts.openTow(...input), language),
    update: (...input) => withRefusalWords(acts.update(...input), language),
    removePhoto: (...input) => withRefusalWords(acts.removePhoto(...input), language),
    returnDevice: (...input) => withRefusalWords(acts.returnDevice(...input), language),
    noticeOnWindow: (...input) => withRefusalWords(acts.noticeOnWindow(...input), language),
    emailReceipt: (...input) => withRefusalWords(acts.emailReceipt(...input), language),
  }
}

/** Shows the release code for half a minute; a failure is in the screen's language. */
export function useReleaseCode(boot_id: string | null): ReturnType<typeof useCode> {
  const language = useScreenLanguage()
  return useCode(boot_id, useBootTexts().acts, (error) => refusalWords(error, language))
}

/** Saves documents of a booted car as PDF; a failure is in the screen's language. */
export function useBootDocuments(): ReturnType<typeof useDocuments> {
  const language = useScreenLanguage()
  return useDocuments(useBootTexts().acts, (error) => refusalWords(error, language))
}
