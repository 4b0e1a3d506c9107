import { untilText } from '@curbwise/rules/time/shown'

/** Until when a record holds; null is no end. */
export const untilWords = (until: string | null, zone: string): string =>
  until === null ? 'No end' : untilText(until, zone)
