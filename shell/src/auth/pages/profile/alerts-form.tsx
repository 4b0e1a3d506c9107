import { ownAlerts } from '@curbwise/api/resources/own-alerts.calls'
import type { OwnAlerts } from '@curbwise/api/resources/own-alerts.schemas'
import { changeOf, queryFor, useCall } from '@curbwise/client'
import { useSession, useToast } from '@curbwise/platform'
import { accountProblem } from '@curbwise/messages/words/account-problem'
import { Switch } from '@curbwise/ui/app'
import { QueryView, SkeletonText } from '@curbwise/ui/entry'
import { useKit } from '@curbwise/ui/theme'
import styled from '@emotion/styled'
import { useQuery } from '@tanstack/react-query'
import { PhoneSwitch } from './phone-switch.tsx'
import { useProfileTexts } from './profile-texts.ts'

const List = styled.fieldset`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: 12px;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0 0 10px;
    font-size: 0.875rem;
    line-height: 1.25rem;
    font-weight: 600;
  }
`

type Kind = keyof OwnAlerts['phone']

/** The kinds in their order, and when exactly the office gets a message; a driver's words are in the texts. */
const KINDS: readonly { kind: Kind; office: string }[] = [
  { kind: 'new_work', office: 'A tow is requested, or a driver returns one.' },
  { kind: 'cancelled', office: 'A tow is canceled.' },
  { kind: 'changed_decision', office: 'The car of an open tow may park after all.' },
]

/** What the user is alerted to, and whether this browser gets messages. Each switch takes effect immediately. */
export function AlertsForm() {
  const t = useProfileTexts()
  const query = useQuery(queryFor(ownAlerts.read))
  return (
    <QueryView query={query} failed_title={t('alerts.failed')} skeleton={<SkeletonText lines={5} />}>
      {(alerts) => <Switches alerts={alerts} />}
    </QueryView>
  )
}

function Switches({ alerts }: { readonly alerts: OwnAlerts }) {
  const t = useProfileTexts()
  const { language } = useKit()
  const { role } = useSession()
  const toast = useToast()
  const is_driver = role === 'tow_driver'
  const update = useCall(ownAlerts.update, {
    invalidates: [ownAlerts.read],
    optimistic: ({ body }) => [
      changeOf(ownAlerts.read, (now) => ({
        ...now,
        phone: { ...now.phone, ...body?.phone },
        board_sound: body?.board_sound ?? now.board_sound,
      })),
    ],
    onError: (error) => toast.error(t('alerts.not_saved'), accountProblem(language, error)),
  })
  return (
    <>
      <PhoneSwitch alerts={alerts} />
      {alerts.public_key === null ? null : (
        <List>
          <legend>{t('alerts.about')}</legend>
          {KINDS.map(({ kind, office }) => (
            <Switch
              key={kind}
              label={t(`alerts.${kind}`)}
              detail={is_driver ? t(`driver.${kind}`) : office}
              checked={alerts.phone[kind]}
              onChange={(checked) => update.mutate({ body: { phone: { [kind]: checked } } })}
            />
          ))}
        </List>
      )}
      {is_driver ? null : (
        <List>
          <legend>On the dispatch board</legend>
          <Switch
            label="Sound for new requests"
            detail="While the board is open in a browser."
            checked={alerts.board_sound}
            onChange={(board_sound) => update.mutate({ body: { board_sound } })}
          />
        </List>
      )}
    </>
  )
}
