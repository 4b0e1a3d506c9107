import type { Knex } from 'knex'
import sharp, { type Exif } from 'sharp'
import type { Answer, HttpClient } from '../client/http-client.ts'
import type { Company, World } from '../world.ts'
import type { Contract } from '../../src/modules/organizations/contracts/index.ts'

export interface Yard {
  readonly lot_id: string
  readonly price_id: string
  readonly truck_id: string
}

/**
 * Prepares a complex where cars may be towed from: signs posted long enough, a lot with rates, a price, and a truck.
 */
export async function makeYard(world: World, company: Company, complex: Contract): Promise<Yard> {
  await world.insert('signs', {
    contract_id: complex.id,
    place: 'the main gate',
    verified_on: '2026-10-01',
    valid_from: '2026-01-01T06:00:00Z',
  })
  const lot = await world.insert('storage_lots', {
    tow_company_id: company.id,
    name: `Lot of ${complex.name}`,
    address: '6218 Navigation Blvd',
    city: 'Houston',
    state: 'TX',
    zip_code: '77011',
    timezone: 'America/Chicago',
    phone: '(713) 555-0190',
    hours: 'Every day, 24 hours',
  })
  await world.insert('lot_rates', {
    tow_company_id: company.id,
    storage_lot_id: lot.id,
    storage_cents_per_day: 2285,
    valid_from: '2026-01-01T06:00:00Z',
  })
  const price = await world.insert('tow_prices', {
    tow_company_id: company.id,
    name: `Standard at ${complex.name}`,
    price_cents: 27_200,
    valid_from: '2026-01-01T06:00:00Z',
  })
  const truck = await world.insert('trucks', { tow_company_id: company.id, name: `Truck of ${complex.name}` })
  await world
    .db('contracts')
    .where('id', complex.id)
    .update({ default_storage_lot_id: lot.id, default_tow_price_id: price.id })
  return { lot_id: lot.id, price_id: price.id, truck_id: truck.id }
}

let serial = 1000

/** The 21 letters without a look-alike. */
const LETTERS = 'ACDEFGHJKLMNPQRTUVWXY'
/**
 * Coprime to 21, and so are their differences: one changed digit, or two swapped neighbors, changes the last letter
 * too.
 */
const WEIGHTS = [1, 2, 4, 5]

/** Returns a plate unlike any other fresh one: two of them differ in at least two characters. */
export function freshPlate(): string {
  serial += 1
  const sum = [...String(serial)].reduce((total, digit, at) => total + Number(digit) * (WEIGHTS[at] ?? 0), 0)
  return `HK${serial}${LETTERS[sum % LETTERS.length]}`
}

/** The minimum fields of a tow request. */
export const aRequest = (complex: Pick<Contract, 'id'>, fields: Readonly<Record<string, unknown>> = {}) => ({
  contract_id: complex.id,
  license_plate: freshPlate(),
  state: 'TX',
  reason: 'abandoned',
  location: 'Behind building 4',
  ...fields,
})

export const requestTow = (
  client: HttpClient,
  complex: Pick<Contract, 'id'>,
  fields: Readonly<Record<string, unknown>> = {},
): Promise<Answer> => client.post('/api/tows/', aRequest(complex, fields))

/** Returns a small real JPEG, each slightly different from the last, with the metadata of a camera if given. */
export async function aPhoto(width = 64, height = 48, exif?: Exif): Promise<Buffer> {
  serial += 1
  const picture = sharp({ create: { width, height, channels: 3, background: { r: serial % 256, g: 90, b: 60 } } })
  return (exif ? picture.withExif(exif) : picture).jpeg().toBuffer()
}

export interface PhotoFields {
  readonly subject?: string
  readonly file_type?: string
  readonly bytes?: Buffer
  readonly type?: string
}

export async function addPhoto(
  client: HttpClient,
  tow_id: string,
  photo: PhotoFields = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const form = new FormData()
  form.set('file_type', photo.file_type ?? 'tow_image_public')
  form.set('subject', photo.subject ?? 'front')
  form.set(
    'image',
    new Blob([new Uint8Array(photo.bytes ?? (await aPhoto()))], { type: photo.type ?? 'image/jpeg' }),
    'photo.jpg',
  )
  return client.send('POST', `/api/tows/${tow_id}/images`, { form, headers })
}

/** Adds the four photos that completion requires. */
export async function addAllPhotos(client: HttpClient, tow_id: string): Promise<void> {
  for (const subject of ['front', 'side', 'rear', 'space']) {
    const answer = await addPhoto(client, tow_id, { subject })
    if (answer.status !== 200) throw new Error(`No photo of ${subject}: ${answer.status} ${answer.text}`)
  }
}

/** A driver's steps, in order. */
export const STEPS = ['en_route', 'on_scene', 'hooked', 'left_property', 'at_lot'] as const

/** Takes a driver's steps, up to the given one. */
export async function driveTo(client: HttpClient, tow_id: string, last: (typeof STEPS)[number]): Promise<Answer> {
  let answer: Answer | null = null
  for (const step of STEPS.slice(0, STEPS.indexOf(last) + 1)) {
    answer = await client.post(`/api/tows/${tow_id}/steps`, { step })
    if (answer.status !== 200) return answer
  }
  if (!answer) throw new Error('No step was taken')
  return answer
}

/** Writes records at a given time, as a user would have at that time. */
export const writtenAt = <T>(db: Knex, moment: Date, write: (trx: Knex.Transaction) => Promise<T>): Promise<T> =>
  db.transaction(async (trx) => {
    await trx.raw(`select set_config('app.now', ?, true)`, [moment.toISOString()])
    return write(trx)
  })
