import type { WebhookDeliveryRow, WebhookRow } from '@curbwise/api/resources/webhooks.schemas'
import { useAbility, useToast } from '@curbwise/platform'
import { useSearchParams } from '@curbwise/platform/router'
import { momentText } from '@curbwise/rules/time/format'
import { PanelHead, PanelSection, Segments, Tag } from '@curbwise/ui/app'
import { Button, EmptyState, QueryView, SkeletonText, TextLink } from '@curbwise/ui/entry'
import styled from '@emotion/styled'
import { useId, useState, type ReactElement } from 'react'
import { useDeliveries, useWebhookActs } from '../api/use-webhooks.ts'
import { DELIVERY_TAGS, outcomeText, queuedText, recordHref, recordText } from '../state/words.ts'

const List = styled.ul`
  margin: 8px 0 0;
  padding: 0;
  list-style: none;
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: 2px 12px;
    min-height: 42px;
    padding: 8px 0;
    font-size: 0.875rem;
    line-height: 1.25rem;
  }
  li + li {
    border-top: 1px solid var(--line);
  }
  b {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  small {
    grid-column: 1;
    font-size: 0.8125rem;
    line-height: 1.125rem;
    font-weight: 400;
    color: var(--text-2);
    overflow-wrap: anywhere;
  }
  button {
    grid-column: 2;
    grid-row: 2 / span 2;
  }
`
const EMPTY = { all: 'Nothing was sent yet', waiting: 'Nothing waits', failed: 'Nothing has failed' } as const
type Shown = keyof typeof EMPTY

const SEGMENTS: readonly { readonly value: Shown; readonly label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'failed', label: 'Failed' },
]

export interface DeliveriesProps {
  readonly company_id: string
  readonly webhook: WebhookRow
  readonly zone: string
  readonly onSendAgain: () => void
}

/** The latest deliveries of a webhook: what became of each, and the button that sends it again. */
export function Deliveries({ company_id, webhook, zone, onSendAgain }: DeliveriesProps): ReactElement {
  const [params, setParams] = useSearchParams()
  const shown = SEGMENTS.find(({ value }) => value === params.get('only'))?.value ?? 'all'
  const query = useDeliveries(company_id, webhook.id, shown === 'all' ? null : shown)
  const show = (next: Shown): void =>
    setParams(
      (now) => {
        const rest = new URLSearchParams(now)
        if (next === 'all') rest.delete('only')
        else rest.set('only', next)
        return rest
      },
      { replace: true },
    )
  return (
    <PanelSection>
      <PanelHead
        title="Deliveries"
        fact="latest 100"
        action={
          webhook.can.send_again ? (
            <Button size="sm" variant="ghost" onClick={onSendAgain}>
              Send failed again
            </Button>
          ) : undefined
        }
      />
      <Segments label="Status" options={SEGMENTS} value={shown} onChange={show} />
      <QueryView
        query={query}
        zone={zone}
        failed_title="Couldn't load the deliveries"
        skeleton={<SkeletonText lines={6} />}
        isEmpty={({ data }) => data.length === 0}
        empty={
          <EmptyState small title={EMPTY[shown]}>
            {shown === 'all' ? 'Each change appears here within a few seconds.' : 'Choose All to see the others.'}
          </EmptyState>
        }
      >
        {({ data }) => (
          <List aria-label="Deliveries">
            {data.map((delivery) => (
              <Line key={delivery.id} company_id={company_id} webhook={webhook} delivery={delivery} zone={zone} />
            ))}
          </List>
        )}
      </QueryView>
    </PanelSection>
  )
}

interface LineProps {
  readonly company_id: string
  readonly webhook: WebhookRow
  readonly delivery: WebhookDeliveryRow
  readonly zone: string
}

function Line({ company_id, webhook, delivery, zone }: LineProps): ReactElement {
  const acts = useWebhookActs(company_id)
  const { canOpen } = useAbility()
  const toast = useToast()
  const [sending, setSending] = useState(false)
  const text_id = useId()
  const { event, status } = delivery
  const [label, color] = DELIVERY_TAGS[status]
  const href = recordHref(event)
  const send = async (): Promise<void> => {
    setSending(true)
    try {
      const { queued } = await acts.sendAgain(webhook.id, { delivery_id: delivery.id })
      toast.success(queuedText(queued))
    } catch (error) {
      toast.error('Not sent again', error instanceof Error ? error.message : 'Try again.')
    } finally {
      setSending(false)
    }
  }
  return (
    <li>
      <b id={text_id}>
        {href !== null && canOpen(href) ? <TextLink href={href}>{recordText(event)}</TextLink> : recordText(event)}
      </b>
      <Tag color={color}>{label}</Tag>
      <small>Changed {momentText(event.occurred_at, zone)}</small>
      <small>{outcomeText(delivery, zone)}</small>
      {webhook.can.send_again && status !== 'waiting' ? (
        <Button size="sm" variant="ghost" aria-describedby={text_id} busy={sending} onClick={() => void send()}>
          Send again
        </Button>
      ) : null}
    </li>
  )
}
