import { modelOf } from '../../../db/model-of.ts'

/** A phone number whose owner answered STOP, and maybe START since. */
export class SmsOptOut extends modelOf('sms_opt_outs') {}
