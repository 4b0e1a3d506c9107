import { modelOf } from '../db/model-of.ts'

/** One message to one reader, with its delivery state. */
export class Notification extends modelOf('notifications') {}
