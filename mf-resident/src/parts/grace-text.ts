import type { Place } from './refusal.ts'
import { pointText } from './times.ts'

/** Says until when a car is safe after its right ended; or, without a grace period, that it isn't. */
export const graceText = (safe: string | null, { t, language, timezone }: Place): string =>
  safe === null ? t('grace.none') : t('grace.until', { time: pointText(safe, timezone, language) })
