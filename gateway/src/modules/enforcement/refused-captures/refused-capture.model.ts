import { modelOf } from '../../../db/model-of.ts'

/** What a driver captured without an answer of the gateway, and the gateway refused when it arrived. */
export class RefusedCapture extends modelOf('refused_captures') {}
