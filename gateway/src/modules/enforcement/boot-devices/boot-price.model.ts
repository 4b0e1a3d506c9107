import { modelOf } from '../../../db/model-of.ts'

export class BootPrice extends modelOf('boot_prices') {}
