import { modelOf } from '../../../db/model-of.ts'

/** A code of a window notice: only its digest. */
export class BootCode extends modelOf('boot_codes') {}
