import type { LeftOut, PackReader } from '@curbwise/rules/evidence'

/** People's contacts, and where a photo or a step was made. */
const CONTACTS = new Set([
  'email',
  'phone',
  'mailed_to',
  'payer_email',
  'recipient',
  'released_to',
  'sent_to',
  'tracking_number',
  'position',
  'step_positions',
])
/** What a screen needs and evidence doesn't: what may be done now, and addresses that need a login. */
const OF_SCREENS = new Set(['can', 'file_url', 'thumb_url', 'avatar_url', 'url', 'is_you'])

/** Returns a presented record without what is for screens; for a manager, also without people's contacts and positions. */
export function withoutPrivate(value: unknown, reader: PackReader): unknown {
  if (Array.isArray(value)) return value.map((one) => withoutPrivate(one, reader))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !OF_SCREENS.has(key) && !(reader === 'manager' && CONTACTS.has(key)))
      .map(([key, one]) => [key, withoutPrivate(one, reader)]),
  )
}

/** Only the company’s office and the platform read what was written to the history about people. */
export const hasHistoryValues = (reader: PackReader): boolean => reader === 'office' || reader === 'platform'

/** The bytes of a photo as received contain its position. */
export const hasOriginals = (reader: PackReader): boolean => reader !== 'manager'

export const leftOut = (reader: PackReader): LeftOut[] => [
  ...(hasOriginals(reader) ? [] : (['contacts'] as const)),
  ...(hasHistoryValues(reader) ? [] : (['history_values'] as const)),
]

/** What the pack's own texts say about it. */
export const LEFT_OUT_WORDS: Readonly<Record<LeftOut, string>> = {
  contacts:
    'People’s contacts, the positions of photos, and so the photos as they were received. Their hashes are in the pack.',
  history_values:
    'What the history entries say. Their digests are in the pack; of the entries of other records, only the hashes.',
}
