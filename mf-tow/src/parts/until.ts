import { untilText } from '@curbwise/rules/time/shown'
import { checkTextsIn, type CheckTexts } from './check-texts.ts'

/** Describes when a record ends; null means no end. */
export const untilWords = (until: string | null, zone: string, t: CheckTexts = checkTextsIn('en')): string =>
  until === null ? t('no_end') : untilText(until, zone)
