import { modelOf } from '../../../db/model-of.ts'

/** A vehicle that may not be registered or permitted at any complex. */
export class SystemBlock extends modelOf('system_blocked_vehicles') {}
