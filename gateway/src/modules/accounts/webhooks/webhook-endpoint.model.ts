import { modelOf } from '../../../db/model-of.ts'

/** An address where a company's own program is told of changed records. */
export class WebhookEndpoint extends modelOf('webhook_endpoints') {}
