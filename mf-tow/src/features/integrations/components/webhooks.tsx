import type { WebhookRow } from '@curbwise/api/resources/webhooks.schemas'
import { momentText } from '@curbwise/rules/time/format'
import { Tag } from '@curbwise/ui/app'
import { Button, EmptyState, QueryView, SkeletonRows, VisuallyHidden } from '@curbwise/ui/entry'
import { AddIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { Section, Table } from '../../../parts/sections.ts'
import type { useWebhooks } from '../api/use-webhooks.ts'
import { kindsText, serverOf, webhookState } from '../state/words.ts'

const Rows = styled(Table)`
  tbody tr:has([aria-current='true']) {
    background: var(--selected);
  }
`

export interface WebhooksProps {
  readonly query: ReturnType<typeof useWebhooks>
  readonly selected: string | null
  readonly onAdd: () => void
  readonly onOpen: (id: string) => void
}

/** Where the company's own programs are sent changes of records. */
export function Webhooks({ query, selected, onAdd, onOpen }: WebhooksProps): ReactElement {
  const { data } = query
  return (
    <Section aria-labelledby="webhooks">
      <header>
        <h2 id="webhooks">Webhooks</h2>
        <small>{data?.can.create === false ? 'as many as a company can have' : 'tell your program what changed'}</small>
        {data?.can.create ? (
          <Button size="sm" icon={<AddIcon />} onClick={onAdd}>
            Webhook
          </Button>
        ) : null}
      </header>
      <QueryView
        query={query}
        skeleton={<SkeletonRows rows={2} />}
        failed_title="Couldn't load the webhooks"
        isEmpty={({ data: rows }) => rows.length === 0}
        empty={
          <EmptyState small title="No webhooks yet">
            A webhook sends each change of a tow, boot, sticker, permit, or payment to a program of yours.
          </EmptyState>
        }
      >
        {({ data: rows, timezone }) => (
          <Rows aria-labelledby="webhooks">
            <thead>
              <tr>
                <th scope="col">Address</th>
                <th scope="col">Sends</th>
                <th scope="col">Last accepted</th>
                <th scope="col">Status</th>
                <th scope="col">
                  <VisuallyHidden>Deliveries</VisuallyHidden>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((webhook) => (
                <Row
                  key={webhook.id}
                  webhook={webhook}
                  zone={timezone}
                  is_open={webhook.id === selected}
                  onOpen={() => onOpen(webhook.id)}
                />
              ))}
            </tbody>
          </Rows>
        )}
      </QueryView>
    </Section>
  )
}

interface RowProps {
  readonly webhook: WebhookRow
  readonly zone: string
  readonly is_open: boolean
  readonly onOpen: () => void
}

function Row({ webhook, zone, is_open, onOpen }: RowProps): ReactElement {
  const { url, kinds, is_on, last_delivered_at } = webhook
  const server = serverOf(webhook)
  const [label, color] = webhookState(webhook)
  return (
    <tr data-off={is_on ? undefined : ''}>
      <th scope="row">
        {server}
        <small>{url}</small>
      </th>
      <td data-label="Sends">{kindsText(kinds)}</td>
      <td data-label="Last accepted">{last_delivered_at === null ? 'Never' : momentText(last_delivered_at, zone)}</td>
      <td data-label="Status">
        <Tag {...(color && { color })}>{label}</Tag>
      </td>
      <td aria-current={is_open || undefined}>
        <Button className="cw-open" variant="ghost" size="sm" aria-label={`Open ${server}`} onClick={onOpen}>
          Open
        </Button>
      </td>
    </tr>
  )
}
