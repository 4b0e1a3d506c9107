import type { TowReason } from '@curbwise/rules'
import type { TowCompany } from '../../../organizations/tow-companies/index.ts'
import type { StickerRecord } from '../queries/sticker-item.query.ts'
import { ruleOf, rulesOfSticker } from './sticker-rules.ts'

/** `no_right`: a tow also needs that the plate has no right to park that day. `condition`: the law allows it for the condition alone. */
export type StickerGround = 'no_right' | 'condition'

/** What a notice says to anyone who reads it: nothing that names a person, a unit, or a record of the complex. */
export interface NoticeFacts {
  readonly id: string
  readonly number: number
  readonly license_plate: string | null
  readonly state: string | null
  readonly vin: string | null
  readonly color: string | null
  readonly make: string | null
  readonly model: string | null
  readonly year: number | null
  readonly reason: TowReason
  readonly reason_text: string | null
  readonly comment: string | null
  readonly space: string | null
  readonly location: string | null
  readonly made_at: Date
  readonly first_day_at: Date
  readonly ground: StickerGround
  readonly complex: { readonly name: string; readonly address: string; readonly state: string }
  readonly timezone: string
  readonly is_practice: boolean
  readonly company: Pick<TowCompany, 'name' | 'phone' | 'license_number' | 'logo_file_id'> & {
    readonly address: string
  }
}

export function groundOf(item: StickerRecord): StickerGround {
  const rule = ruleOf(rulesOfSticker(item, item.contract_state), item.reason)
  return rule?.condition === 'allowed' ? 'condition' : 'no_right'
}

export function noticeFactsOf(item: StickerRecord, company: TowCompany, ground: StickerGround): NoticeFacts {
  const { name, phone, license_number, logo_file_id } = company
  const street = [company.address, company.city, [company.state, company.zip_code].filter(Boolean).join(' ')]
  return {
    id: item.id,
    number: item.number,
    license_plate: item.license_plate,
    state: item.state,
    vin: item.vin,
    color: item.color,
    make: item.make,
    model: item.model,
    year: item.year,
    reason: item.reason,
    reason_text: item.reason_text,
    comment: item.public_comments,
    space: item.space,
    location: item.location,
    made_at: item.made_at,
    first_day_at: item.eligible_at,
    ground,
    complex: { name: item.contract_name, address: item.contract_address, state: item.contract_state },
    timezone: item.timezone,
    is_practice: item.is_practice,
    company: { name, phone, license_number, logo_file_id, address: street.filter(Boolean).join(', ') },
  }
}
