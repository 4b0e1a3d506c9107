import { modelOf } from '../../../db/model-of.ts'

export class StorageLot extends modelOf('storage_lots') {}
