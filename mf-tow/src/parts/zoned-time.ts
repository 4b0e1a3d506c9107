import { foreignZone } from '@curbwise/messages/foreign-zone'
import type { Language } from '@curbwise/platform'
import { formatTime, formatZoned, type TimeForm } from '@curbwise/ui/entry'

/** Formats like `formatZoned`. In Spanish, a zone that differs from the phone's is named by its abbreviation: "9:58 PM CST". */
export const zonedTime = (at: string, zone: string, form: TimeForm, language: Language): string =>
  language === 'en'
    ? formatZoned(at, zone, form)
    : [formatTime(at, zone, form), foreignZone(at, zone)].filter(Boolean).join(' ')
