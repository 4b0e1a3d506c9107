import { untilText } from '@curbwise/rules/time/shown'

/** Describes when a record ends; null means no end. */
export const untilWords = (until: string | null, zone: string): string =>
  until === null ? 'No end' : untilText(until, zone)
