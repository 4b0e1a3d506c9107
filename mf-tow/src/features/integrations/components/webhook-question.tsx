import type { WebhookRow } from '@curbwise/api/resources/webhooks.schemas'
import { useToast } from '@curbwise/platform'
import { momentText } from '@curbwise/rules/time/format'
import { ConfirmDialog } from '@curbwise/ui/app'
import { Select } from '@curbwise/ui/entry'
import { useRef, useState, type ReactElement } from 'react'
import { useWebhookActs } from '../api/use-webhooks.ts'
import { FAILED_SINCE, queuedText, serverOf, THREE_DAYS } from '../state/words.ts'

/** What is asked before it is done to a webhook. */
export type Question = 'switch' | 'secret' | 'send_again' | 'remove'

export interface WebhookQuestionProps {
  readonly company_id: string
  readonly webhook: WebhookRow
  readonly zone: string
  readonly question: Question
  readonly onSecret: (secret: string) => void
  readonly onRemoved: () => void
  readonly onClose: () => void
}

/** Asks before something changes what a webhook is sent, and says what that does. */
export function WebhookQuestion(props: WebhookQuestionProps): ReactElement {
  switch (props.question) {
    case 'switch':
      return <Switch {...props} />
    case 'secret':
      return <NewSecret {...props} />
    case 'send_again':
      return <SendAgain {...props} />
    case 'remove':
      return <Remove {...props} />
  }
}

function Switch({ company_id, webhook, onClose }: WebhookQuestionProps): ReactElement {
  const acts = useWebhookActs(company_id)
  const toast = useToast()
  const { id, is_on } = webhook
  const server = serverOf(webhook)
  return (
    <ConfirmDialog
      open
      title={`Switch ${is_on ? 'off' : 'on'} the webhook at ${server}?`}
      verb={is_on ? 'Switch off' : 'Switch on'}
      keep="Cancel"
      destructive={is_on}
      will={
        is_on
          ? ['Stop sending changes there right away.', 'Mark what still waits as failed.']
          : ['Send each change from now on.']
      }
      will_not={
        is_on
          ? ['Store changes for later: what happens while it’s off is never sent.']
          : ['Send what changed while it was off.', 'Send again what failed. You can do that in its deliveries.']
      }
      onConfirm={async () => {
        await acts.edit(id, { is_on: !is_on })
        toast.success(`The webhook at ${server} is ${is_on ? 'off' : 'on'}`)
      }}
      onClose={onClose}
    />
  )
}

function NewSecret({ company_id, webhook, zone, onSecret, onClose }: WebhookQuestionProps): ReactElement {
  const acts = useWebhookActs(company_id)
  const { id, previous_secret_until } = webhook
  const created = useRef<string | null>(null)
  return (
    <ConfirmDialog
      open
      title={`Create a new secret for ${serverOf(webhook)}?`}
      verb="Create secret"
      keep="Cancel"
      will={[
        'Show you the new secret once.',
        'Sign with both secrets for 24 hours, so that you have time to change the program.',
        ...(previous_secret_until
          ? [`Stop the earliest secret now, instead of ${momentText(previous_secret_until, zone)}.`]
          : []),
      ]}
      will_not={['Interrupt what is sent.']}
      onConfirm={async () => {
        const { secret } = await acts.changeSecret(id)
        created.current = secret
      }}
      onClose={() => (created.current === null ? onClose() : onSecret(created.current))}
    />
  )
}

function SendAgain({ company_id, webhook, onClose }: WebhookQuestionProps): ReactElement {
  const acts = useWebhookActs(company_id)
  const toast = useToast()
  const [since, setSince] = useState(THREE_DAYS)
  return (
    <ConfirmDialog
      open
      title="Send again what failed?"
      verb="Send again"
      keep="Cancel"
      will={['Send every failed delivery of this time, in the order of the changes.']}
      will_not={['Send again what was accepted.']}
      onConfirm={async () => {
        const failed_since = new Date(Date.now() - Number(since)).toISOString()
        const { queued } = await acts.sendAgain(webhook.id, { failed_since })
        if (queued === 0) throw new Error('Nothing that changed in this time has failed. Choose a longer one.')
        toast.success(queuedText(queued))
      }}
      onClose={onClose}
    >
      <Select
        label="Changes of"
        value={since}
        options={FAILED_SINCE}
        onChange={({ target }) => setSince(target.value)}
        placeholder=""
      />
    </ConfirmDialog>
  )
}

function Remove({ company_id, webhook, onRemoved, onClose }: WebhookQuestionProps): ReactElement {
  const acts = useWebhookActs(company_id)
  const toast = useToast()
  const server = serverOf(webhook)
  return (
    <ConfirmDialog
      open
      title={`Remove the webhook at ${server}?`}
      verb="Remove"
      keep="Keep the webhook"
      destructive
      will={['Stop sending changes there right away.', 'Remove its deliveries from this page. None can be sent again.']}
      will_not={['Delete what the server has already received.', 'End API keys.']}
      onConfirm={async () => {
        await acts.remove(webhook.id)
        onRemoved()
        toast.success(`The webhook at ${server} is removed`)
      }}
      onClose={onClose}
    />
  )
}
