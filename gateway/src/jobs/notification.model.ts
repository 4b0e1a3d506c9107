import { modelOf } from '../db/model-of.ts'

/** One message to one reader, and what became of it. */
export class Notification extends modelOf('notifications') {}
