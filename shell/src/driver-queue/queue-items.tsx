import { driverQueue, useDriverQueue, type QueueItem } from '@curbwise/client'
import { useLanguage } from '@curbwise/platform'
import { CarIdentity, ConfirmDialog } from '@curbwise/ui/app'
import { Button, formatTime } from '@curbwise/ui/entry'
import { useState, type ReactElement } from 'react'
import { Items } from './style.ts'
import { itemState, itemTitle, textsOf } from './words.ts'

/** Items that wait, in order, each with what it waits for and what can be done about it. */
export function QueueItems({
  items,
  zone,
}: {
  readonly items: readonly QueueItem[]
  readonly zone: string
}): ReactElement {
  const { language } = useLanguage()
  const t = textsOf(language)
  const [discarding, setDiscarding] = useState<QueueItem | null>(null)
  return (
    <>
      <Items lang={language} aria-label={t('title', { count: items.length })}>
        {items.map((item) => (
          <Item key={item.id} item={item} zone={zone} onDiscard={() => setDiscarding(item)} />
        ))}
      </Items>
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

/** Which car an item is about. */
export const Car = ({ item: { car } }: { readonly item: Pick<QueueItem, 'car'> }): ReactElement => (
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
