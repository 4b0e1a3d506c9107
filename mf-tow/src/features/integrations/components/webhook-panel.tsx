import type { WebhookRow } from '@curbwise/api/resources/webhooks.schemas'
import { dayText, momentText } from '@curbwise/rules/time/format'
import { Facts, Panel, PanelHead, PanelSection, Tag } from '@curbwise/ui/app'
import { Alert, Button, zoneName } from '@curbwise/ui/entry'
import { BlockIcon, CheckCircleIcon, EditIcon, KeyIcon, RemoveCircleIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import { Fragment, type ReactElement } from 'react'
import { kindsText, serverOf, webhookState } from '../state/words.ts'
import { Deliveries } from './deliveries.tsx'
import type { Question } from './webhook-question.tsx'

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`
const Line = styled.span`
  display: inline-flex;
`
const Note = styled.div`
  padding: 0 20px 14px;
`

export interface WebhookPanelProps {
  readonly company_id: string
  readonly webhook: WebhookRow
  readonly zone: string
  readonly onEdit: () => void
  readonly onAsk: (question: Question) => void
  readonly onClose: () => void
}

/** A webhook's side panel: where it is, whether it takes what it is sent, its deliveries, and actions. */
export function WebhookPanel({ company_id, webhook, zone, onEdit, onAsk, onClose }: WebhookPanelProps): ReactElement {
  const { can, is_on, url, kinds, created_at, created_by, last_delivered_at } = webhook
  const [label, color] = webhookState(webhook)
  return (
    <Panel
      kind="Webhook"
      title={<Server name={serverOf(webhook)} />}
      onClose={onClose}
      subtitle={
        <Line>
          <Tag {...(color && { color })}>{label}</Tag>
        </Line>
      }
      actions={
        can.edit ? (
          <Actions style={{ paddingTop: 6 }}>
            <Button icon={<EditIcon />} onClick={onEdit}>
              Edit
            </Button>
            <Button icon={<KeyIcon />} onClick={() => onAsk('secret')}>
              New secret
            </Button>
          </Actions>
        ) : undefined
      }
      footer={
        can.edit ? (
          <Actions>
            <Button
              icon={is_on ? <BlockIcon /> : <CheckCircleIcon />}
              variant={is_on ? 'danger' : 'primary'}
              onClick={() => onAsk('switch')}
            >
              {is_on ? 'Switch off' : 'Switch on'}
            </Button>
            <Button icon={<RemoveCircleIcon />} variant="danger" onClick={() => onAsk('remove')}>
              Remove
            </Button>
          </Actions>
        ) : undefined
      }
    >
      <Health webhook={webhook} zone={zone} />
      <PanelSection>
        <PanelHead title="Where and what" fact={zoneName(zone)} />
        <Facts
          facts={[
            ['Address', url],
            ['Sends', kindsText(kinds)],
            ['Last accepted', last_delivered_at === null ? 'Never' : momentText(last_delivered_at, zone)],
            ['Added', `${dayText(created_at, zone)} by ${created_by}`],
          ]}
        />
      </PanelSection>
      <Deliveries company_id={company_id} webhook={webhook} zone={zone} onSendAgain={() => onAsk('send_again')} />
    </Panel>
  )
}

/** What an admin should know or do now. */
function Health({ webhook, zone }: Pick<WebhookPanelProps, 'webhook' | 'zone'>): ReactElement | null {
  const { off, failing_since, previous_secret_until } = webhook
  const both = previous_secret_until && (
    <Note>
      <Alert severity="info" title={`Two secrets sign until ${momentText(previous_secret_until, zone)}`}>
        Change the program to the new one before that.
      </Alert>
    </Note>
  )
  if (off?.why === 'failed')
    return (
      <Note>
        <Alert severity="warn" title={`Switched off ${momentText(off.at, zone)}`}>
          The server accepted nothing for three days. Fix it, switch the webhook on, and send again what failed.
        </Alert>
      </Note>
    )
  if (off)
    return (
      <Note>
        <Alert severity="note">
          Switched off {momentText(off.at, zone)}. Switch it on before you send anything again.
        </Alert>
      </Note>
    )
  return (
    <>
      {failing_since === null ? null : (
        <Note>
          <Alert severity="warn" title={`Nothing was accepted since ${momentText(failing_since, zone)}`}>
            Each change is tried for three days. If nothing is accepted until then, the webhook is switched off.
          </Alert>
        </Note>
      )}
      {both}
    </>
  )
}

/** A server's name that breaks after its dots where it has to. */
function Server({ name }: { readonly name: string }): ReactElement {
  const [first = '', ...others] = name.split('.')
  return (
    <>
      {first}
      {others.map((part, index) => (
        <Fragment key={`${index} ${part}`}>
          .<wbr />
          {part}
        </Fragment>
      ))}
    </>
  )
}
