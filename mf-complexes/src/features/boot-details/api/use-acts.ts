import { useBootActs, useBootDocuments, useReleaseCode } from '@curbwise/client/boots'
import { refusalWords } from '@curbwise/messages/words/refusal'
import { useBootTexts } from '@curbwise/ui/boots'
import { useScreenLanguage } from '../../../parts/driver-texts.ts'
import { withRefusalWords } from '../../../parts/refusal-words.ts'

type Acts = ReturnType<typeof useBootActs>

/** Provides the calls that change the booted car; toasts and refusals are in the screen's language. */
export function useActs(): Acts {
  const language = useScreenLanguage()
  const acts = useBootActs(useBootTexts().acts)
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
export function useCode(boot_id: string): ReturnType<typeof useReleaseCode> {
  const language = useScreenLanguage()
  return useReleaseCode(boot_id, useBootTexts().acts, (error) => refusalWords(error, language))
}

/** Saves documents of the booted car as PDF; a failure is in the screen's language. */
export function useDocuments(): ReturnType<typeof useBootDocuments> {
  const language = useScreenLanguage()
  return useBootDocuments(useBootTexts().acts, (error) => refusalWords(error, language))
}
