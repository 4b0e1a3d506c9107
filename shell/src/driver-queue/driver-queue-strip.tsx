import { driverQueue, useDriverQueue, useUnansweredSince } from '@curbwise/client'
import { useLanguage, useSession } from '@curbwise/platform'
import { stickers } from '@curbwise/api/resources/stickers.calls'
import { tows } from '@curbwise/api/resources/tows.calls'
import { formatTime, readerZone } from '@curbwise/ui/entry'
import { ChevronRightIcon, CloudOffIcon, CloudUploadIcon } from '@curbwise/ui/icons'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type ReactElement } from 'react'
import { Strip } from './style.ts'
import { useLasting } from './use-lasting.ts'
import { useFreshCopies } from './use-fresh-copies.ts'
import { useScreensAhead } from './use-screens-ahead.ts'
import { textsOf } from './words.ts'
import WaitingItems from './waiting-items.tsx'

/** What the server has taken changes these. */
const CHANGED = [tows.list, tows.get, stickers.list, stickers.get]

/** What is sent sooner leaves without a strip, which would push the screen down for a moment at each step. */
const SHOWN_AFTER_MS = 2_000

/**
 * Opens the queue of the driver who is logged in, keeps the copies on the phone fresh, and shows under the header since when there is no signal and what waits on this phone.
 */
export default function DriverQueueStrip({ person }: { readonly person: string }): ReactElement | null {
  const client = useQueryClient()
  const { language } = useLanguage()
  const t = textsOf(language)
  const { timezone } = useSession()
  const { items, unreached_since, needs_login } = useDriverQueue()
  const unanswered_since = useUnansweredSince()
  const [open, setOpen] = useState(false)
  useEffect(
    () =>
      driverQueue.open(person, () => {
        for (const { name } of CHANGED) void client.invalidateQueries({ queryKey: [name] })
      }),
    [person, client],
  )
  useFreshCopies(person)
  useScreensAhead()
  const since = unreached_since ?? unanswered_since
  const has_waited = useLasting(items.length > 0, SHOWN_AFTER_MS)
  const needs_driver = items.length > 0 && (needs_login || items.some(({ refusal }) => refusal))
  // Once it was there, it stays until everything is sent: it would disappear and come back when the signal does.
  const [was_shown, setWasShown] = useState(false)
  const is_shown = since !== null || has_waited || needs_driver || (was_shown && items.length > 0)
  if (is_shown !== was_shown) setWasShown(is_shown)
  if (!is_shown) return open ? <WaitingItems onClose={() => setOpen(false)} /> : null
  return (
    <>
      <Strip lang={language}>
        {since === null ? <CloudUploadIcon size={26} /> : <CloudOffIcon size={26} />}
        <span role="status">
          <b>{since === null ? t(needs_login ? 'needs_login' : 'not_sent') : t('no_signal')}</b>
          {since === null
            ? null
            : t('since', { time: formatTime(new Date(since).toISOString(), timezone ?? readerZone(), 'time') })}
        </span>
        {items.length > 0 ? (
          <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {t('waiting', { count: items.length })}
            <ChevronRightIcon size={22} />
          </button>
        ) : null}
      </Strip>
      {open ? <WaitingItems onClose={() => setOpen(false)} /> : null}
    </>
  )
}
