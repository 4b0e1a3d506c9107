import type { ClonePart, CloneState, CloneStep } from '@curbwise/api/resources/contract-clones.parts'
import type { ClonePreview, ContractClone } from '@curbwise/api/resources/contract-clones.schemas'
import { moneyText } from '@curbwise/rules/money/tax'
import { copiedOf } from './chosen-parts.ts'

export const numberText = (value: number): string => value.toLocaleString('en-US')
const countText = (value: number, one: string, many: string): string =>
  `${numberText(value)} ${value === 1 ? one : many}`

export const STEP_LABELS: Readonly<Record<CloneStep, string>> = {
  settings: 'Settings and limits',
  units: 'Units',
  pins: 'PINs',
  residents: 'Residents',
  vehicles: 'Resident vehicles',
  lists: 'VIP and blocked lists',
  prices: 'Tow prices',
  packages: 'Paid parking packages',
}

/** The step whose row has the checkbox of a part. */
export const CHECKBOX_OF: Readonly<Partial<Record<CloneStep, ClonePart>>> = {
  units: 'units',
  residents: 'residents',
  vehicles: 'vehicles',
  lists: 'lists',
  prices: 'prices',
}

/** How each is copied, in a few words. */
export function howText(step: CloneStep, preview: ClonePreview): string {
  const { look_alikes, price_problem, is_other_company, target } = preview
  switch (step) {
    case 'settings':
      return 'As they are now, without their history'
    case 'units':
      return 'With limits and switches'
    case 'pins':
      return 'Created for the copy. The old ones are never copied'
    case 'residents':
      return 'Name, email, phone, and who opted out of notices'
    case 'vehicles':
      return look_alikes === 0
        ? 'Valid ones only, with their dates'
        : `Valid ones only, with their dates. The result names ${countText(look_alikes, 'look-alike pair', 'look-alike pairs')}`
    case 'lists':
      return 'Valid ones only, with their dates'
    case 'prices':
      return price_problem ?? (is_other_company ? `As new prices of ${target.name}` : 'The copy uses the same ones')
    case 'packages':
      return 'As new packages, with the tow prices'
  }
}

/** What stays where it is, each with its amount. */
export const neverCopied = ({
  never_copied: of,
}: ClonePreview): readonly (readonly [label: string, amount: string])[] => [
  ['Tows', numberText(of.tows)],
  ['Guest permits', `${numberText(of.guest_permits)} active`],
  ['Payments', moneyText(of.payments_cents)],
  ['Boots', `${numberText(of.boots)} on cars`],
  ['A boot price of its own', 'The company’s applies'],
  ['Stickers', `${numberText(of.stickers)} open`],
  ['History', countText(of.history, 'entry', 'entries')],
  ['Managers', numberText(of.managers)],
  ['Signs', numberText(of.signs)],
]

/** What cloning will and will not do. */
export function effectsOf(preview: ClonePreview, parts: readonly ClonePart[]) {
  const { source, target, is_other_company, is_practice } = preview
  const units = copiedOf(preview, 'units', parts)
  const vehicles = copiedOf(preview, 'vehicles', parts)
  const mail = target.main_admin !== null && !is_practice ? [`Email ${target.main_admin}`] : []
  return {
    will: [
      `Add one complex with ${countText(units, 'unit', 'units')} and ${countText(vehicles, 'vehicle', 'vehicles')}, on hold`,
      ...mail,
    ],
    will_not: [
      is_other_company
        ? `Change ${source.name} at ${source.company.name}, which keeps towing there until you disable it`
        : `Change ${source.name}`,
    ],
  }
}

export const STATE_LABELS: Readonly<Record<CloneState, string>> = {
  running: 'Running',
  done: 'Done',
  failed: 'Failed',
  canceled: 'Canceled',
}

/** "Cedar Bend to Cedar Bend North". */
export const titleOf = ({ source, name }: Pick<ContractClone, 'source' | 'name'>): string => `${source.name} to ${name}`

/** "Bayou City Towing to Gulf Freeway Wrecker", or the one company. */
export const companiesOf = ({ source, target }: Pick<ContractClone, 'source' | 'target'>): string =>
  source.company.id === target.id ? target.name : `${source.company.name} to ${target.name}`
