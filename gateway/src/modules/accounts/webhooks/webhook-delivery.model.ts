import { modelOf } from '../../../db/model-of.ts'

/** A changed record, as one webhook is told of it. */
export class WebhookDelivery extends modelOf('webhook_deliveries') {}
