import { api } from '@curbwise/api'
import { direct, route, type Route } from '../../../operation/operation.ts'
import { checkHealth } from './operations/check-health.ts'
import { checkReadiness } from './operations/check-readiness.ts'
import { describeApi } from './operations/describe-api.ts'
import { followEvents } from './operations/follow-events.ts'
import { listOutbox } from './operations/list-outbox.ts'
import { readAppConfig } from './operations/read-app-config.ts'
import { readMetrics } from './operations/read-metrics.ts'
import { readOutboxAttachment } from './operations/read-outbox-attachment.ts'
import { readOutboxMessage } from './operations/read-outbox-message.ts'
import { showMailbox } from './operations/show-mailbox.ts'
import { showDocs } from './operations/show-docs.ts'

export const routes: readonly Route[] = [
  direct(api.system.events, followEvents),
  direct(api.system.health, checkHealth),
  direct(api.system.ready, checkReadiness),
  direct(api.system.metrics, readMetrics),
  direct(api.system.openapi, describeApi),
  direct(api.system.docs, showDocs),
  direct(api.system.appConfig, readAppConfig),
  route(api.system.outboxPage, showMailbox),
  route(api.system.outboxList, listOutbox),
  route(api.system.outboxRead, readOutboxMessage),
  route(api.system.outboxAttachment, readOutboxAttachment),
]
