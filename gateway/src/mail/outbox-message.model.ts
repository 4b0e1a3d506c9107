import { modelOf } from '../db/model-of.ts'

/** A message that the demo shows instead of sending it. */
export class OutboxMessage extends modelOf('outbox_messages') {}
