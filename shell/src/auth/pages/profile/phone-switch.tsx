import { ownAlerts } from '@curbwise/api/resources/own-alerts.calls'
import type { OwnAlerts } from '@curbwise/api/resources/own-alerts.schemas'
import { useCall } from '@curbwise/client'
import { useAppConfig } from '@curbwise/platform'
import { Switch } from '@curbwise/ui/app'
import { Alert } from '@curbwise/ui/entry'
import { useState } from 'react'
import { abilityOf, subscribe, type Ability } from '../../../pwa/browser-messages.ts'
import { endMessages } from '../../../pwa/end-messages.ts'

const REFUSED: Readonly<Record<Exclude<Ability, 'yes'>, (product: string) => string>> = {
  blocked: (product) =>
    `This browser blocks messages from ${product}. Allow notifications for this site in the browser’s settings, then turn this on.`,
  install: (product) => `To get messages on an iPhone or iPad, add ${product} to the home screen and open it there.`,
  no: () => 'This browser can’t show messages. Use Chrome, Edge, Firefox, or Safari.',
}

/** Turns messages on and off in this browser. They end when the user logs out here. */
export function PhoneSwitch({ alerts }: { readonly alerts: OwnAlerts }) {
  const { product_name } = useAppConfig()
  const [ability, setAbility] = useState(() => abilityOf(window))
  const [failure, setFailure] = useState<string | null>(null)
  const [asking, setAsking] = useState(false)
  const changes = {
    invalidates: [ownAlerts.read],
    onError: ({ message }: { readonly message: string }) => setFailure(message),
  }
  const add = useCall(ownAlerts.addPhone, changes)
  const remove = useCall(ownAlerts.removePhone, changes)
  const { public_key, phone } = alerts
  if (public_key === null) return <Alert severity="info">Messages to phones aren’t set up here.</Alert>

  const turnOn = async (): Promise<void> => {
    setAsking(true)
    try {
      const subscribed = await subscribe(navigator, public_key)
      if (subscribed) await add.mutateAsync({ body: subscribed }).catch(() => endMessages(navigator))
      else setAbility(abilityOf(window))
    } catch {
      setFailure('Couldn’t reach this browser’s push service. Check the connection and try again.')
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
        label="Messages on this device"
        detail="Until you log out here. A message names the tow, the complex, and what to do, but no person and no plate."
        checked={is_on}
        disabled={asking || add.isPending || remove.isPending || (ability !== 'yes' && !is_on)}
        onChange={change}
      />
      {ability === 'yes' ? null : <Alert severity="warn">{REFUSED[ability](product_name)}</Alert>}
      {nothing_chosen ? <Alert severity="info">Choose below what you want messages about.</Alert> : null}
      {failure ? (
        <Alert severity="error" announce>
          {failure}
        </Alert>
      ) : null}
    </>
  )
}
