import { hash, randomUUID } from 'node:crypto'
import type { CopyHeader, JurisdictionRules, SignedPart } from '@curbwise/rules'
import type { CopyKey } from './copy-signature.ts'
import type { readCases, readCopies } from './queries/phone-copies.query.ts'

type Copied = Awaited<ReturnType<typeof readCopies>>[number]
type Cases = NonNullable<Awaited<ReturnType<typeof readCases>>>

function signed(key: CopyKey, rows: string, fields: Omit<CopyHeader, 'v' | 'id' | 'sha256'>): SignedPart {
  const header: CopyHeader = { v: 1, id: randomUUID(), ...fields, sha256: hash('sha256', rows, 'hex') }
  const text = JSON.stringify(header)
  return { header: text, signature: key.sign(text), rows }
}

/** Returns the signed part of one complex, where these rules are in force. */
export function presentCopy(key: CopyKey, user_id: string, copied: Copied, rules: JurisdictionRules): SignedPart {
  const read_at = copied.read_at.toISOString()
  return signed(key, copied.lines, {
    contract_id: copied.id,
    name: copied.name,
    timezone: copied.timezone,
    state: copied.state,
    is_practice: copied.is_practice,
    user_id,
    tow_company_id: copied.tow_company_id,
    since: copied.since?.toISOString() ?? null,
    read_at,
    rules_version: rules.version,
  })
}

/** Returns the signed part with the company's open cases. */
export const presentCases = (key: CopyKey, user_id: string, { read_at, tow_company_id, lines }: Cases): SignedPart =>
  signed(key, lines, {
    contract_id: null,
    name: null,
    timezone: null,
    state: null,
    is_practice: false,
    user_id,
    tow_company_id,
    since: null,
    read_at: read_at.toISOString(),
    rules_version: null,
  })
