import { BaseModel } from '../../../db/base-model.ts'

export class TowCompany extends BaseModel {
  static override tableName = 'tow_companies'
  declare name: string
  declare phone: string | null
  declare city: string | null
  declare state: string | null
  declare timezone: string
  declare is_active: boolean
  declare has_booting_access: boolean
}
