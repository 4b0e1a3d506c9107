import type { api, LiveEvent } from '@curbwise/api'
import { EventStream } from '../../../http/answers.ts'
import type { DirectOperation } from '../../../operation.ts'

const ENDED: LiveEvent = { type: 'session_ended', resource: 'session', id: null, contract_id: null }

/** Live changes within the person's scope, until they leave or their session ends. */
export const followEvents: DirectOperation<typeof api.system.events> = async ({ actor, feed }) =>
  new EventStream((send, close) =>
    feed.subscribe(
      actor,
      ({ resource, id, contract_id }) => {
        send({ name: 'changed', data: { type: 'changed', resource, id, contract_id } satisfies LiveEvent })
      },
      (reason) => {
        if (reason === 'session_ended') send({ name: 'session_ended', data: ENDED })
        close()
      },
    ),
  )
