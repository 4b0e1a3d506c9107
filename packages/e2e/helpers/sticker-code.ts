import { createHash, randomInt } from 'node:crypto'
import { STICKER_CODE_LENGTH, STICKER_CODE_LETTERS } from '@curbwise/rules/stickers/code'
import { queryDatabase } from './database.ts'

/** Adds a code to a sticker and returns it. The codes of printed notices can't be read back: only their digests are stored. */
export async function codeOfSticker(id: string): Promise<string> {
  const code = Array.from(
    { length: STICKER_CODE_LENGTH },
    () => STICKER_CODE_LETTERS[randomInt(STICKER_CODE_LETTERS.length)],
  ).join('')
  await queryDatabase(
    `insert into sticker_codes (tow_company_id, contract_id, sticker_item_id, code_sha256)
     select tow_company_id, contract_id, id, $2 from sticker_items where id = $1`,
    id,
    createHash('sha256').update(`sticker ${code}`).digest(),
  )
  return code
}
