import { bootNumber } from '@curbwise/rules/boots/number'
import { localDate } from '@curbwise/rules/time/shown'
import { dateText } from '@curbwise/rules/time/text'
import { towNumber } from '@curbwise/rules/tows/number'
import type { Found } from '@curbwise/api/resources/search.schemas'
import type { AreaAction, Language } from '@curbwise/platform'
import { bootStatusLabel, towReasonLabel } from '@curbwise/ui/app'
import type { Entry, EntryGroup } from './entry.ts'
import {
  bootHref,
  checkHref,
  companyHref,
  complexHref,
  deviceHref,
  managerHref,
  stickerHref,
  towHref,
  unitHref,
  type CanOpen,
} from './hrefs.ts'
import { matchAtStart, matchInName, matchInPlate } from './match.ts'
import { PALETTE_TEXTS, type PaletteTexts } from './palette-texts.ts'

/** A screen or a state of one, as in the sidebar. */
interface Destination {
  readonly label: string
  readonly group?: string | undefined
  readonly href: string
  readonly icon?: string | undefined
}

export interface PaletteWorld {
  /** What was typed. */
  readonly text: string
  /** Null while it loads, after it failed, and without a text. */
  readonly found: Found | null
  readonly destinations: readonly Destination[]
  readonly actions: readonly AreaAction[]
  readonly contract: { readonly id: string; readonly name: string } | null
  readonly is_driver: boolean
  readonly canOpen: CanOpen
  /** Of the rows; `destinations` and `actions` are in it already. */
  readonly language: Language
}

const FEW = 5
const joined = (...parts: readonly (string | null | undefined)[]): string => parts.filter(Boolean).join(' ')
const listed = (...parts: readonly (string | null | undefined)[]): string => parts.filter(Boolean).join(', ')
const charsOf = (text: string): string => text.replace(/[^A-Za-z0-9]/g, '').toUpperCase()

/**
 * Returns the typed text if it could be a whole plate: four to ten characters with a digit. Shorter texts are the start
 * of something, and the number of a tow or unit that was found isn't a plate.
 */
function typedPlate({ text, found }: Pick<PaletteWorld, 'text' | 'found'>): string | null {
  const chars = charsOf(text)
  const is_plate = /^[A-Za-z0-9][A-Za-z0-9 .·-]*$/.test(text) && /\d/.test(chars)
  const numbered = found ? [found.tows, found.units, found.boots ?? [], found.boot_devices ?? []] : []
  const is_number = /^\d+$/.test(chars) && numbered.some((rows) => rows.length > 0)
  return is_plate && !is_number && chars.length >= 4 && chars.length <= 10 ? text.toUpperCase() : null
}

/** "Silver Honda Accord, unit 214. "; nothing for a car without a description. */
function described({ unit_number, ...car }: Found['cars'][number], t: PaletteTexts): string {
  const words = listed(t.car(car), unit_number && t.of_unit(unit_number))
  return words ? `${words}. ` : ''
}

function checks(world: PaletteWorld): Entry[] {
  const { text, found, contract, canOpen, language } = world
  const t = PALETTE_TEXTS[language]
  const known = (found?.cars ?? []).flatMap((car): Entry[] => {
    const plate = car.license_plate ?? ''
    const href = checkHref({ contract_id: car.contract.id, plate, state: car.state }, canOpen)
    if (!href) return []
    const after = t.at(car.contract.name)
    return [
      {
        id: `check-${car.contract.id}-${car.state}-${plate}`,
        kind: 'check',
        href,
        title: `${t.check} ${joined(car.state, plate)}${after}`,
        plate: { text: plate, state: car.state, after },
        detail: `${described(car, t)}${t.decides_again}`,
        verdict: car.verdict,
      },
    ]
  })
  const typed = typedPlate(world)
  const is_known = found?.cars.some((car) => charsOf(car.license_plate ?? '') === charsOf(text))
  const href =
    typed && !is_known ? checkHref({ contract_id: contract?.id ?? null, plate: typed, state: null }, canOpen) : null
  if (!typed || !href) return known
  const after = contract ? t.at(contract.name) : ''
  return [
    ...known,
    {
      id: 'check-typed',
      kind: 'check',
      href,
      title: `${t.check} ${typed}${after}`,
      plate: { text: typed, state: null, after },
      detail: t.decides_now,
    },
  ]
}

function stickers({ text, found, language }: PaletteWorld): Entry[] {
  const t = PALETTE_TEXTS[language]
  return (found?.stickers ?? []).map((sticker): Entry => {
    const { id, contract, reason, status, made_at, closed_at } = sticker
    const plate = sticker.license_plate ?? ''
    const title = listed(t.sticker(dateText(localDate(made_at, contract.timezone))), plate)
    const at = matchInPlate(plate, text)
    const first = title.length - plate.length
    const closed = closed_at && dateText(localDate(closed_at, contract.timezone))
    return {
      id: `sticker-${id}`,
      kind: 'sticker',
      href: stickerHref(id, contract.id),
      title,
      match: at && [at[0] + first, at[1] + first],
      detail: listed(towReasonLabel(reason, language), contract.name, joined(t.sticker_statuses[status], closed)),
    }
  })
}

function devices({ text, found, canOpen, language }: PaletteWorld): Entry[] {
  const t = PALETTE_TEXTS[language]
  return (found?.boot_devices ?? []).map((device): Entry => {
    const title = t.device(device.code)
    const [at, first] = [matchAtStart(device.code, text), title.length - device.code.length]
    return {
      id: `device-${device.id}`,
      kind: 'boot',
      href: deviceHref(device.id, device.company.id, canOpen),
      title,
      match: at && [at[0] + first, at[1] + first],
      detail: listed(t.serial(device.serial_number), t.device_statuses[device.status]),
    }
  })
}

const companies = ({ text, found, language }: PaletteWorld): Entry[] =>
  (found?.companies ?? []).map(({ id, name, city, is_active }): Entry => ({
    id: `company-${id}`,
    kind: 'company',
    href: companyHref(id),
    title: name,
    match: matchInName(name, text),
    detail: listed(PALETTE_TEXTS[language].company, city, is_active ? null : PALETTE_TEXTS[language].not_active),
  }))

function records(world: PaletteWorld): Entry[] {
  const { text, found, is_driver, canOpen, language } = world
  const t = PALETTE_TEXTS[language]
  if (!found) return []
  const titled = (title: string): Pick<Entry, 'title' | 'match'> => ({ title, match: matchInName(title, text) })
  const tows = found.tows.map((tow): Entry => {
    const [number, plate] = [towNumber(tow.number), tow.license_plate ?? '']
    const title = listed(t.tow(number), plate)
    const [first, at] = matchInPlate(plate, text)
      ? [title.length - plate.length, matchInPlate(plate, text)]
      : [title.indexOf(number), matchAtStart(number, text)]
    return {
      id: `tow-${tow.id}`,
      kind: 'tow',
      href: towHref(tow.id, tow.contract.id, is_driver),
      title,
      match: at && [at[0] + first, at[1] + first],
      detail: listed(t.car(tow), tow.contract.name, tow.space && t.space(tow.space)),
      status: { status: tow.status, step: tow.step },
    }
  })
  const boots = (found.boots ?? []).map((boot): Entry => {
    const [number, plate] = [bootNumber(boot.number), boot.license_plate ?? '']
    const title = listed(t.boot(number), plate)
    const [first, at] = matchInPlate(plate, text)
      ? [title.length - plate.length, matchInPlate(plate, text)]
      : [title.indexOf(number), matchAtStart(number, text)]
    return {
      id: `boot-${boot.id}`,
      kind: 'boot',
      href: bootHref(boot.id, boot.contract.id),
      title,
      match: at && [at[0] + first, at[1] + first],
      detail: listed(t.car(boot), boot.contract.name, bootStatusLabel(boot.status, language)),
    }
  })
  const units = found.units.map((unit): Entry => ({
    id: `unit-${unit.id}`,
    kind: 'unit',
    href: unitHref(unit.id, unit.contract.id),
    ...titled(t.unit(unit.unit_number)),
    detail: listed(unit.contract.name, ...unit.residents),
  }))
  const people = found.people.map((person): Entry =>
    person.kind === 'resident'
      ? {
          id: `person-${person.id}`,
          kind: 'person',
          href: unitHref(person.unit.id, person.contract.id),
          ...titled(person.name),
          detail: listed(t.resident(person.unit.unit_number), person.contract.name),
        }
      : {
          id: `person-${person.id}`,
          kind: 'person',
          href: managerHref(person.id, person.name, person.contract.id),
          ...titled(person.name),
          detail: listed(t.manager, person.contract.name),
        },
  )
  const complexes = found.complexes.flatMap((complex): Entry[] => {
    const href = complexHref(complex.id, canOpen)
    return href
      ? [
          {
            id: `complex-${complex.id}`,
            kind: 'complex',
            href,
            ...titled(complex.name),
            detail: listed(complex.address, complex.city),
          },
        ]
      : []
  })
  return [
    ...tows,
    ...boots,
    ...stickers(world),
    ...devices(world),
    ...units,
    ...people,
    ...complexes,
    ...companies(world),
  ].filter(({ href }) => canOpen(href))
}

/** The plate that an action is offered for: the first one found, or else the one typed. */
function plateOf(world: PaletteWorld): { text: string; state: string | null; contract_id: string | null } | null {
  const [car] = world.found?.cars ?? []
  if (car?.license_plate) return { text: car.license_plate, state: car.state, contract_id: car.contract.id }
  const typed = typedPlate(world)
  return typed ? { text: typed, state: null, contract_id: null } : null
}

function deeds(world: PaletteWorld, wanted: string): Entry[] {
  const { actions, canOpen, contract, language } = world
  const plate = wanted === world.text ? plateOf(world) : null
  return actions
    .filter(({ path }) => canOpen(path))
    .flatMap(({ label, icon, href, for_plate }): Entry[] => {
      const place = { contract_id: contract?.id ?? null, plate: null, state: null }
      const match = matchInName(label, wanted)
      if (for_plate && plate && !match) {
        const title = PALETTE_TEXTS[language].act_for(label, plate.text)
        const marked = matchInPlate(plate.text, wanted)
        const from = title.length - plate.text.length
        return [
          {
            id: `do-${label}`,
            kind: 'go',
            icon,
            href: href({ contract_id: plate.contract_id ?? place.contract_id, plate: plate.text, state: plate.state }),
            title,
            match: marked && [marked[0] + from, marked[1] + from],
          },
        ]
      }
      return match || !wanted ? [{ id: `do-${label}`, kind: 'go', icon, href: href(place), title: label, match }] : []
    })
}

const screens = ({ destinations }: PaletteWorld, wanted: string): Entry[] =>
  destinations.flatMap(({ label, group, href, icon }): Entry[] => {
    const match = matchInName(label, wanted)
    return match || !wanted
      ? [{ id: `screen-${href}`, kind: 'go', icon, href, title: label, match, ...(group ? { detail: group } : {}) }]
      : []
  })

/** Returns the rows of the palette, in groups, in the order in which they are shown. ">" asks for screens and actions only. */
export function entriesOf(world: PaletteWorld, recent: readonly Entry[]): readonly EntryGroup[] {
  const t = PALETTE_TEXTS[world.language]
  const only_go = world.text.startsWith('>')
  const wanted = only_go ? world.text.slice(1).trim() : world.text
  const groups: EntryGroup[] = [
    { label: t.recent, entries: world.text ? [] : recent },
    { label: t.plates, entries: only_go ? [] : checks(world).slice(0, FEW + 1) },
    { label: t.records, entries: only_go ? [] : records(world) },
    { label: t.actions, entries: deeds(world, wanted) },
    { label: t.screens, entries: screens(world, wanted) },
  ]
  return groups.filter(({ entries }) => entries.length > 0)
}
