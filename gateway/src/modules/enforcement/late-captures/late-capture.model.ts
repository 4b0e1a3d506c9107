import { modelOf } from '../../../db/model-of.ts'

/** A step or a photo of a tow that a disabled login's phone sent through its upload link, and the gateway didn't accept. */
export class LateCapture extends modelOf('late_captures') {}
