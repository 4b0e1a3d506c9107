import { modelOf } from '../../../db/model-of.ts'

/** A boot as a thing, with its code and where it is. */
export class BootDevice extends modelOf('boot_devices') {}
