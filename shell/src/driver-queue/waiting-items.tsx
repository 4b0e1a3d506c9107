import { driverQueue, useDriverQueue, type SentItem } from '@curbwise/client'
import { useLanguage, useSession } from '@curbwise/platform'
import { Dialog } from '@curbwise/ui/app'
import { Alert, Button, formatTime, readerZone } from '@curbwise/ui/entry'
import { CheckCircleIcon, RefreshIcon } from '@curbwise/ui/icons'
import { useId, type ReactElement } from 'react'
import { Car, QueueItems } from './queue-items.tsx'
import { Sent } from './style.ts'
import { itemTitle, textsOf } from './words.ts'

/** What waits on this phone, in order: which car, since when, what it waits for, and what can be done about it. */
export default function WaitingItems({ onClose }: { readonly onClose: () => void }): ReactElement {
  const { language } = useLanguage()
  const t = textsOf(language)
  const { timezone } = useSession()
  const queue = useDriverQueue()
  const zone = timezone ?? readerZone()
  const { items, unreached_since, sending } = queue
  return (
    <Dialog
      open
      onClose={onClose}
      title={items.length === 0 ? t('nothing') : t('title', { count: items.length })}
      actions={
        items.length === 0 ? null : (
          <Button size="lg" icon={<RefreshIcon />} busy={sending !== null} onClick={() => void driverQueue.send()}>
            {t('send_now')}
          </Button>
        )
      }
    >
      {unreached_since === null ? null : (
        <Alert
          severity="warn"
          title={t('no_signal_since', { time: formatTime(new Date(unreached_since).toISOString(), zone, 'time') })}
        >
          {t('tries_again')}
        </Alert>
      )}
      {queue.needs_login ? <Alert severity="warn">{t('needs_login')}</Alert> : null}
      {items.length === 0 ? null : (
        <>
          <QueueItems items={items} zone={zone} />
          <p lang={language}>{t('foot')}</p>
        </>
      )}
      <SentItems sent={queue.sent} zone={zone} />
    </Dialog>
  )
}

/** Enough to see that what was just done has arrived. */
const SHOWN = 6

/** What the server has taken lately, the latest first. */
function SentItems({ sent, zone }: { readonly sent: readonly SentItem[]; readonly zone: string }): ReactElement | null {
  const { language } = useLanguage()
  const t = textsOf(language)
  const id = useId()
  if (sent.length === 0) return null
  const latest = sent.toSorted((a, b) => b.taken_at - a.taken_at).slice(0, SHOWN)
  return (
    <Sent lang={language}>
      <h3 id={id}>{t('sent_earlier')}</h3>
      <ol aria-labelledby={id}>
        {latest.map((item) => (
          <li key={item.id}>
            <CheckCircleIcon size={20} />
            <div>
              {itemTitle(item, language)}
              {item.car ? <Car item={{ car: item.car }} /> : null}
            </div>
            <time dateTime={item.captured_at}>{formatTime(item.captured_at, zone, 'time')}</time>
          </li>
        ))}
      </ol>
    </Sent>
  )
}
