import { driverQueue, useDriverQueue, type QueueItem, type SentItem } from '@curbwise/client'
import { useLanguage, useSession } from '@curbwise/platform'
import { CarIdentity, ConfirmDialog, Dialog } from '@curbwise/ui/app'
import { Alert, Button, formatTime, readerZone } from '@curbwise/ui/entry'
import { CheckCircleIcon, RefreshIcon } from '@curbwise/ui/icons'
import { useId, useState, type ReactElement } from 'react'
import { Items, Sent } from './style.ts'
import { itemState, itemTitle, textsOf } from './words.ts'

/** What waits on this phone, in order: which car, since when, what it waits for, and what can be done about it. */
export default function WaitingItems({ onClose }: { readonly onClose: () => void }): ReactElement {
  const { language } = useLanguage()
  const t = textsOf(language)
  const { timezone } = useSession()
  const queue = useDriverQueue()
  const [discarding, setDiscarding] = useState<QueueItem | null>(null)
  const zone = timezone ?? readerZone()
  const { items, unreached_since, sending } = queue
  return (
    <>
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
            <Items lang={language} aria-label={t('title', { count: items.length })}>
              {items.map((item) => (
                <Item key={item.id} item={item} zone={zone} onDiscard={() => setDiscarding(item)} />
              ))}
            </Items>
            <p lang={language}>{t('foot')}</p>
          </>
        )}
        <SentItems sent={queue.sent} zone={zone} />
      </Dialog>
      <ConfirmDialog
        open={discarding !== null}
        onClose={() => setDiscarding(null)}
        destructive
        title={t('discard.title')}
        verb={t('discard')}
        keep={t('discard.keep')}
        will={[t('discard.will')]}
        will_not={[t(discarding?.refusal?.is_with_office ? 'discard.will_not_office' : 'discard.will_not')]}
        onConfirm={() => {
          if (discarding) void driverQueue.discard(discarding.id)
        }}
      >
        {discarding ? <b lang={language}>{itemTitle(discarding, language)}</b> : null}
        {discarding ? <Car item={discarding} /> : null}
      </ConfirmDialog>
    </>
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

const Car = ({ item: { car } }: { readonly item: Pick<QueueItem, 'car'> }): ReactElement => (
  <span>
    <CarIdentity plate={car.license_plate} state={car.state} vin={car.vin} copy={false} />
  </span>
)

function Item({
  item,
  zone,
  onDiscard,
}: {
  readonly item: QueueItem
  readonly zone: string
  readonly onDiscard: () => void
}): ReactElement {
  const { language } = useLanguage()
  const t = textsOf(language)
  const queue = useDriverQueue()
  const { text, todo } = itemState(item, queue, language)
  const is_sending = queue.sending?.id === item.id
  return (
    <li>
      <header>
        <b>{itemTitle(item, language)}</b>
        <time dateTime={item.captured_at}>{formatTime(item.captured_at, zone, 'time')}</time>
      </header>
      <Car item={item} />
      <p data-refused={item.refusal ? '' : undefined}>{text}</p>
      {todo ? <p>{todo}</p> : null}
      {is_sending ? null : (
        <footer>
          {item.refusal && item.refusal.code !== 'damaged' && !item.refusal.is_with_office ? (
            <Button size="touch" onClick={() => void driverQueue.retry(item.id)}>
              {t('try_again')}
            </Button>
          ) : null}
          <Button variant="ghost" size="touch" onClick={onDiscard}>
            {t('discard')}
          </Button>
        </footer>
      )}
    </li>
  )
}
