import { ownAlerts } from '@curbwise/api/resources/own-alerts.calls'
import type { OwnAlerts } from '@curbwise/api/resources/own-alerts.schemas'
import { useCall, type ApiError } from '@curbwise/client'
import { accountProblem } from '@curbwise/messages/words/account-problem'
import { useAppConfig } from '@curbwise/platform'
import { Switch } from '@curbwise/ui/app'
import { Alert } from '@curbwise/ui/entry'
import { useKit } from '@curbwise/ui/theme'
import { useState } from 'react'
import { abilityOf, subscribe } from '../../../pwa/browser-messages.ts'
import { endMessages } from '../../../pwa/end-messages.ts'
import { useProfileTexts } from './profile-texts.ts'

/** Turns messages on and off in this browser. They end when the user logs out here. */
export function PhoneSwitch({ alerts }: { readonly alerts: OwnAlerts }) {
  const t = useProfileTexts()
  const { language } = useKit()
  const { product_name: product } = useAppConfig()
  const [ability, setAbility] = useState(() => abilityOf(window))
  const [failure, setFailure] = useState<string | null>(null)
  const [asking, setAsking] = useState(false)
  const changes = {
    invalidates: [ownAlerts.read],
    onError: (error: ApiError) => setFailure(accountProblem(language, error)),
  }
  const add = useCall(ownAlerts.addPhone, changes)
  const remove = useCall(ownAlerts.removePhone, changes)
  const { public_key, phone } = alerts
  if (public_key === null) return <Alert severity="info">{t('messages.none')}</Alert>

  const turnOn = async (): Promise<void> => {
    setAsking(true)
    try {
      const subscribed = await subscribe(navigator, public_key)
      if (subscribed) await add.mutateAsync({ body: subscribed }).catch(() => endMessages(navigator))
      else setAbility(abilityOf(window))
    } catch {
      setFailure(t('messages.failed'))
    } finally {
      setAsking(false)
    }
  }
  const change = (checked: boolean): void => {
    setFailure(null)
    if (checked) return void turnOn()
    void endMessages(navigator)
    remove.mutate({})
  }
  const is_on = alerts.is_on_here && ability === 'yes'
  const nothing_chosen = is_on && !Object.values(phone).includes(true)
  return (
    <>
      <Switch
        label={t('messages.here')}
        detail={t('messages.what')}
        checked={is_on}
        disabled={asking || add.isPending || remove.isPending || (ability !== 'yes' && !is_on)}
        onChange={change}
      />
      {ability === 'yes' ? null : <Alert severity="warn">{t(`messages.${ability}`, { product })}</Alert>}
      {nothing_chosen ? <Alert severity="info">{t('messages.choose')}</Alert> : null}
      {failure ? (
        <Alert severity="error" announce>
          {failure}
        </Alert>
      ) : null}
    </>
  )
}
