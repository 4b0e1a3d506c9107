import type { AdminPaymentEvent } from '@curbwise/api/resources/admin-transactions.schemas'
import { momentText } from '@curbwise/rules/time/format'
import { formatMoney } from '@curbwise/ui/app'
import { Button, EmptyState, QueryView, SkeletonText } from '@curbwise/ui/entry'
import type { ReactElement } from 'react'
import { usePaymentEvents } from '../api/use-transactions.ts'
import type { Place } from '../state/place.ts'
import { eventText, ZONE } from '../state/words.ts'
import { Events, Id, Part } from './style.ts'

export interface PaymentEventsProps {
  readonly place: Place
  readonly onOpen: (transaction_id: string) => void
}

/** The provider's latest signed events. Events with a wrong signature are refused and not stored. */
export function PaymentEvents({ place, onOpen }: PaymentEventsProps): ReactElement {
  const query = usePaymentEvents(place)
  return (
    <Part aria-labelledby="payment-events">
      <header>
        <h2 id="payment-events">Provider events</h2>
        <span>
          {query.data?.has_more ? `The latest ${query.data.data.length}, each stored once` : 'Each stored once'}
        </span>
      </header>
      <QueryView
        query={query}
        isEmpty={({ data }) => data.length === 0}
        failed_title="Couldn't load the events"
        skeleton={<SkeletonText lines={4} />}
        empty={<EmptyState title="No events">The provider has reported nothing here yet.</EmptyState>}
      >
        {({ data }) => (
          <Events>
            <thead>
              <tr>
                <th scope="col">Received</th>
                <th scope="col">Event</th>
                <th scope="col" data-wide="">
                  Provider’s id
                </th>
                <th scope="col">What it says</th>
              </tr>
            </thead>
            <tbody>
              {data.map((event) => (
                <EventRow key={event.id} event={event} onOpen={onOpen} />
              ))}
            </tbody>
          </Events>
        )}
      </QueryView>
    </Part>
  )
}

interface EventRowProps extends Pick<PaymentEventsProps, 'onOpen'> {
  readonly event: AdminPaymentEvent
}

function EventRow({ event, onOpen }: EventRowProps): ReactElement {
  const { received_at, type, provider_event_id, amount, tow_company, transaction_id } = event
  const text = `${eventText(event)}${amount ? `, ${formatMoney(amount.cents)}` : ''}`
  return (
    <tr>
      <td>{momentText(received_at, ZONE)}</td>
      <td>
        <Id>{type}</Id>
      </td>
      <td data-wide="" data-quiet="">
        <Id>{provider_event_id}</Id>
      </td>
      <td>
        {transaction_id ? (
          <Button size="sm" variant="ghost" onClick={() => onOpen(transaction_id)}>
            {text}
          </Button>
        ) : (
          text
        )}
        {tow_company ? <div>{tow_company.name}</div> : null}
      </td>
    </tr>
  )
}
