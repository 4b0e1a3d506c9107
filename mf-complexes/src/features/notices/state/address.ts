import { useSearchParams } from '@curbwise/platform/router'
import type { Channel } from './notice.ts'

const KEYS = {
  place: 'notices',
  search: 'notices_search',
  channel: 'notices_channel',
  after: 'notices_after',
  before: 'notices_before',
} as const
const CHANNELS: readonly Channel[] = ['mail', 'sms']
export type NoticesChange = Partial<Record<keyof typeof KEYS, string | null>>

/** The part of the URL about notices; the parameters of the unit list next to it are kept. */
export function useNoticesAddress() {
  const [params, setParams] = useSearchParams()
  const channel = CHANNELS.find((one) => one === params.get(KEYS.channel)) ?? null
  const change = (changes: NoticesChange, { replace = false } = {}): void =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        for (const [key, value] of Object.entries(changes)) {
          const name = KEYS[key as keyof typeof KEYS]
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      },
      { replace },
    )
  return {
    /** What is open: `write`, `sent`, or the id of a sent notice. */
    place: params.get(KEYS.place),
    search: params.get(KEYS.search) ?? '',
    channel,
    after: params.get(KEYS.after),
    before: params.get(KEYS.before),
    change,
    close: () => change({ place: null, search: null, channel: null, after: null, before: null }),
  }
}
