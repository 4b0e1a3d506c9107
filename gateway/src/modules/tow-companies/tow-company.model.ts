import { BaseModel } from '../../db/base-model.ts'

export class TowCompany extends BaseModel {
  static override tableName = 'tow_companies'
  declare name: string
  declare city: string | null
  declare state: string | null
  declare timezone: string
  declare is_active: boolean
  declare has_booting_access: boolean
}

export class Truck extends BaseModel {
  static override tableName = 'trucks'
  declare tow_company_id: string
  declare name: string
  declare license_plate: string | null
  declare is_active: boolean
}

export class StorageLot extends BaseModel {
  static override tableName = 'storage_lots'
  declare tow_company_id: string
  declare name: string
  declare address: string
  declare city: string
  declare state: string
  declare zip_code: string
  declare phone: string | null
  declare hours: string | null
  declare is_active: boolean
}

export class TowPrice extends BaseModel {
  static override tableName = 'tow_prices'
  declare tow_company_id: string
  declare name: string
  declare price_cents: number
  declare is_active: boolean
  declare valid_from: Date
  declare valid_until: Date | null
}
