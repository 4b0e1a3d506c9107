import type { MessageSubject, OperationContext, Tenant } from './operation.ts'
import type { Later, QueuePayloads } from './queues.ts'

type Channel = 'mail' | 'sms'
type Enqueue = <Q extends Channel>(queue: Q, message: QueuePayloads[Q], tenant?: Tenant, when?: Later) => Promise<void>

const isPractice = (about: MessageSubject): boolean => about !== 'no_complex' && about.is_practice

/**
 * The only way to the queues of emails and texts. A message about a practice complex is not queued: nobody outside hears of
 * practice. Its row in `notifications`, if it has one, says so (trigger `notifications_practice`).
 */
export const queueMessages = (enqueue: Enqueue): Pick<OperationContext, Channel> => ({
  async mail(message, about, tenant, when) {
    if (!isPractice(about)) await enqueue('mail', message, tenant, when)
  },
  async sms(message, about, tenant, when) {
    if (!isPractice(about)) await enqueue('sms', message, tenant, when)
  },
})
