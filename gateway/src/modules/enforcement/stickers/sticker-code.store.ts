import { createHash, randomInt } from 'node:crypto'
import { STICKER_CODE_LENGTH, STICKER_CODE_LETTERS } from '@curbwise/rules'
import type { Knex } from 'knex'
import { StickerCode } from './sticker-code.model.ts'
import type { StickerItem } from './sticker-item.model.ts'

const digest = (code: string): Buffer => createHash('sha256').update(`sticker ${code}`).digest()

type Owner = Pick<StickerItem, 'id' | 'contract_id' | 'tow_company_id'>

/** Draws a new code for each sticker, of which only the digest is stored: no one can read an old one, so each paper and message has its own. */
export async function drawCodes(
  db: Knex.Transaction,
  items: readonly Owner[],
  created_by: string | null,
): Promise<Map<string, string>> {
  const codes = items.map(({ id, contract_id, tow_company_id }) => ({
    id,
    contract_id,
    tow_company_id,
    code: drawCode(),
  }))
  if (codes.length > 0)
    await StickerCode.query(db).insert(
      codes.map(({ id, code, ...place }) => ({
        ...place,
        sticker_item_id: id,
        code_sha256: digest(code),
        created_by,
      })),
    )
  return new Map(codes.map(({ id, code }) => [id, code]))
}

const drawCode = (): string =>
  Array.from({ length: STICKER_CODE_LENGTH }, () =>
    STICKER_CODE_LETTERS.charAt(randomInt(STICKER_CODE_LETTERS.length)),
  ).join('')

/** Returns whose code this is; undefined for any other text. */
export const findCode = async (db: Knex.Transaction, code: string): Promise<StickerCode | undefined> =>
  StickerCode.query(db).findOne({ code_sha256: digest(code) })
