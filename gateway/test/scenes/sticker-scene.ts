import { createHash } from 'node:crypto'
import { makeUnit } from '../factories/unit.factory.ts'
import { freshPlate } from '../factories/tow.factory.ts'
import type { Answer, HttpClient } from '../client/http-client.ts'
import { idOf, type Scene, startScene } from './tow-scene.ts'
import { stickerForm } from '../targets/stickers.ts'

/** A code that a test knows: the real ones can't be read back. */
const CODE = '7KQ4M2XD9PRT'

export interface StickerScene extends Scene {
  readonly patrol: HttpClient
  /** Starts a list for a local day. */
  list(tow_date: string): Promise<string>
  /** Puts a sticker on a car by a photo, as the driver. */
  sticker(list: string, fields?: Readonly<Record<string, string>>): Promise<Answer>
  /** Makes an item three days old, whose first day began an hour ago. */
  ripen(id: string): Promise<void>
  item(id: string): Promise<Record<string, unknown>>
  /** Gives an item, and no other, the code that the test knows. */
  code(id: string): Promise<string>
  /** A resident with a vehicle of this plate on record, which has ended unless `live`. */
  resident(license_plate: string, live?: boolean): Promise<string>
}

export async function startStickers(
  options: Parameters<typeof startScene>[0] = { jobs: false },
): Promise<StickerScene> {
  const scene = await startScene(options)
  const patrol = await scene.world.logIn(await scene.world.externalUser([scene.arbor], 'Pat Rol'))
  const { world, arbor, bayou, clients, gateway } = scene
  return {
    ...scene,
    patrol,
    list: async (tow_date) =>
      idOf(await clients.dispatcher.post(`/api/contracts/${arbor.id}/sticker-lists`, { tow_date })),
    async sticker(list, fields = {}) {
      const form = await stickerForm({
        contract: arbor.id,
        sticker_list: list,
        license_plate: freshPlate(),
        state: 'TX',
        reason: 'flat_tire',
        location: 'Row D',
        ...fields,
      })
      return clients.driver.send('POST', '/api/sticker-lists/item/create-by-image', { form })
    },
    async ripen(id) {
      const ago = (hours: number): Date => new Date(gateway.clock.now().getTime() - hours * 3_600_000)
      await world
        .db('sticker_items')
        .where({ id })
        .update({ made_at: ago(72), eligible_at: ago(1) })
    },
    item: async (id) => (await clients.dispatcher.get(`/api/sticker-lists/item/${id}`)).json,
    async code(id) {
      const code_sha256 = createHash('sha256').update(`sticker ${CODE}`).digest()
      await world.db('sticker_codes').where({ code_sha256 }).delete()
      await world.insert('sticker_codes', {
        tow_company_id: bayou.id,
        contract_id: arbor.id,
        sticker_item_id: id,
        code_sha256,
      })
      return CODE
    },
    async resident(license_plate, live = false) {
      const unit = await makeUnit(world.db, { contract_id: arbor.id }, [`Owner of ${license_plate}`])
      const from = new Date(gateway.clock.now().getTime() - 30 * 86_400_000)
      await scene.write((trx) =>
        trx('vehicles').insert({
          contract_id: arbor.id,
          unit_id: unit.id,
          license_plate,
          state: 'TX',
          valid_from: from,
          valid_until: live ? null : new Date(from.getTime() + 86_400_000),
        }),
      )
      return unit.id
    },
  }
}
