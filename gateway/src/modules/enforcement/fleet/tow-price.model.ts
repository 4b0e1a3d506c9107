import { modelOf } from '../../../db/model-of.ts'

export class TowPrice extends modelOf('tow_prices') {}
