import { generateKeyPairSync, hash, type KeyObject, sign } from 'node:crypto'
import type { CopyHeader, SignedPart } from '@curbwise/rules/copy/part'
import { rulesFor } from '@curbwise/rules/jurisdiction/index'

/** Signs copies for tests as the gateway does. */
export const DRIVER = '0190a0f2-0000-7000-8000-0000000000d1'
export const LARKSPUR = {
  id: '0190a0f2-0000-7000-8000-00000000000a',
  name: 'The Larkspur',
  timezone: 'America/Chicago',
  state: 'TX',
}
/** Rows begin long before any test runs. */
const LONG_AGO = 1_700_000_000_000
const VEHICLE = 'AZCg8gAAcACAAAAAAAAACw'

const pair = generateKeyPairSync('ed25519')
const rawOf = (key: KeyObject): string => key.export({ format: 'der', type: 'spki' }).subarray(12).toString('base64url')
const KEY = { id: 'test', public_key: rawOf(pair.publicKey) }
export const OTHER_KEY = { id: 'other', public_key: rawOf(generateKeyPairSync('ed25519').publicKey) }

export const complexRow = `C|The Larkspur|active|America/Chicago|TX|15|24|4|0|${LONG_AGO}`
/** Signs that were verified for longer than any test runs. */
export const signRow = `G|${VEHICLE}|Main gate|2023-11-14|2999-12-31|${LONG_AGO}`
export const vehicleRow = (plate: string): string => `R|${VEHICLE}|${plate}|TX||||${LONG_AGO}`

function signedPart(rows: string, changes: Partial<CopyHeader> = {}): SignedPart {
  const read_at = changes.read_at ?? new Date().toISOString()
  const header = JSON.stringify({
    v: 1,
    id: '0190a0f2-0000-7000-8000-0000000000c0',
    contract_id: LARKSPUR.id,
    name: LARKSPUR.name,
    timezone: LARKSPUR.timezone,
    state: LARKSPUR.state,
    is_practice: false,
    user_id: DRIVER,
    tow_company_id: '0190a0f2-0000-7000-8000-0000000000ff',
    since: null,
    read_at,
    rules_version: rulesFor('TX', read_at).version,
    sha256: hash('sha256', rows, 'hex'),
    ...changes,
  } satisfies CopyHeader)
  return { header, rows, signature: sign(null, Buffer.from(header), pair.privateKey).toString('base64url') }
}

const OF_COMPANY = { contract_id: null, name: null, timezone: null, state: null, rules_version: null }

/** What the gateway answers: the Larkspur with these rows. */
export const answerWith = (rows: string, changes: Partial<CopyHeader> = {}, unknown: readonly string[] = []) => ({
  key: KEY,
  copies: unknown.includes(LARKSPUR.id) ? [] : [signedPart(rows, changes)],
  cases: signedPart('', { ...OF_COMPANY, ...(changes.read_at && { read_at: changes.read_at }) }),
  unknown: [...unknown],
})
