import { useDriverQueue } from '@curbwise/client'
import { useLanguage } from '@curbwise/platform'
import { CarIdentity, Dialog, EffectList } from '@curbwise/ui/app'
import { Alert, Button } from '@curbwise/ui/entry'
import { useState, type ReactElement } from 'react'
import type { LogOutAnswer } from './log-out-question.ts'
import { Items } from './style.ts'
import { itemTitle, textsOf } from './words.ts'

/** Before a logout with something waiting: stay, leave it on the phone for the same person's next login, or discard it by name. */
export default function LogOutDialog({
  onAnswer,
}: {
  readonly onAnswer: (answer: LogOutAnswer) => void
}): ReactElement {
  const { language } = useLanguage()
  const t = textsOf(language)
  const { items, unreached_since } = useDriverQueue()
  const [discarding, setDiscarding] = useState(false)
  const count = items.length
  const stay = (): void => onAnswer('stay')
  const stayButton = (
    <Button size="lg" variant="primary" autoFocus onClick={stay}>
      {t('log_out.stay')}
    </Button>
  )
  if (discarding)
    return (
      <Dialog
        open
        onClose={stay}
        title={t('log_out.discard_title', { count })}
        actions={
          <>
            {stayButton}
            <Button size="lg" variant="danger" onClick={() => onAnswer('discard')}>
              {t('log_out.discard_all')}
            </Button>
          </>
        }
      >
        <Items lang={language} aria-label={t('title', { count })}>
          {items.map((item) => (
            <li key={item.id}>
              <b>{itemTitle(item, language)}</b>
              <span>
                <CarIdentity plate={item.car.license_plate} state={item.car.state} vin={item.car.vin} copy={false} />
              </span>
            </li>
          ))}
        </Items>
      </Dialog>
    )
  return (
    <Dialog
      open
      onClose={stay}
      title={t('log_out.title', { count })}
      actions={
        <>
          {stayButton}
          <Button size="lg" onClick={() => onAnswer('leave')}>
            {t('log_out.leave', { count })}
          </Button>
        </>
      }
    >
      {unreached_since === null ? null : <Alert severity="warn">{t('log_out.offline')}</Alert>}
      <EffectList
        will={[t('log_out.will_stay'), t('log_out.will_send')]}
        will_not={[t('log_out.will_not_reach'), t('log_out.will_not_open')]}
      />
      <Button variant="ghost" size="touch" onClick={() => setDiscarding(true)}>
        {t('log_out.discard')}
      </Button>
    </Dialog>
  )
}
