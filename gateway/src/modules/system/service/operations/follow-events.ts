import type { api, LiveEvent } from '@curbwise/api'
import { EventStream, type StreamedEvent } from '../../../../operation/answers.ts'
import type { Change, DirectOperation } from '../../../../operation/operation.ts'

const ENDED: LiveEvent = { type: 'session_ended', resource: 'session', id: null, contract_id: null }

/** Streams changes within the user's scope until the client disconnects or the session ends. */
export const followEvents: DirectOperation<typeof api.system.events> = async ({ actor, feed }) =>
  new EventStream((send, close) =>
    feed.subscribe(
      actor,
      (change) => {
        send(eventOf(change))
      },
      (reason) => {
        if (reason === 'session_ended') send({ name: 'session_ended', data: ENDED })
        close()
      },
    ),
  )

const events = new WeakMap<Change, StreamedEvent>()

/** Returns the same event object for every subscriber of a change. */
function eventOf(change: Change): StreamedEvent {
  const known = events.get(change)
  if (known) return known
  const { resource, id, contract_id } = change
  const event: StreamedEvent = {
    name: 'changed',
    data: { type: 'changed', resource, id, contract_id } satisfies LiveEvent,
  }
  events.set(change, event)
  return event
}
