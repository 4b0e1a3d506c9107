import type { CopyTexts } from '../plate-copy.ts'

const HOUR_MINUTES = 60

/** "6 min old" */
export function ageWords(t: CopyTexts, minutes: number): string {
  if (minutes < 1) return t('age.now')
  return minutes < HOUR_MINUTES
    ? t('age.minutes', { count: minutes })
    : t('age.hours', { count: Math.floor(minutes / HOUR_MINUTES) })
}
