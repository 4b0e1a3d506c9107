import { modelOf } from '../../../db/model-of.ts'

/** A phone number whose owner replied STOP, and possibly START since. */
export class SmsOptOut extends modelOf('sms_opt_outs') {}
