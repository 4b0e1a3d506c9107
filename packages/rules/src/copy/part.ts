/** How long the phone's copy may decide, and how long it may be kept at all. */
export const COPY_DECIDES_MINUTES = 15
export const COPY_KEPT_HOURS = 24

/** Most complexes in one request for copies, and on one phone. */
export const COPIES_PER_REQUEST = 20
export const COPIES_ON_A_PHONE = 200

/**
 * What is signed of one part of a copy, as JSON. The rows are signed by their hash, so that a part can be proven later by its header
 * alone. `contract_id` is null in the part with the company's open cases.
 */
export interface CopyHeader {
  readonly v: 1
  readonly id: string
  readonly contract_id: string | null
  readonly name: string | null
  readonly timezone: string | null
  readonly state: string | null
  readonly is_practice: boolean
  readonly user_id: string
  readonly tow_company_id: string
  /** The copy that this part continues; null for a whole one. */
  readonly since: string | null
  /** Up to when the records of this part were read, by the server's clock. */
  readonly read_at: string
  /** The rules of the complex's state at that time; null in the part with the cases. */
  readonly rules_version: string | null
  /** Of the rows, in hexadecimal digits. */
  readonly sha256: string
}

/** A part of a copy as it is sent and stored: the header's exact text, its signature (Ed25519, base64url), and the rows. */
export interface SignedPart {
  readonly header: string
  readonly signature: string
  readonly rows: string
}

/** A part whose signature was checked. */
export interface CopyPart {
  readonly header: CopyHeader
  readonly rows: string
}

const isText = (value: unknown): value is string => typeof value === 'string'
const isTextOrNull = (value: unknown): value is string | null => value === null || isText(value)

function isHeader(value: unknown): value is CopyHeader {
  if (typeof value !== 'object' || value === null) return false
  const at = (key: keyof CopyHeader): unknown => Reflect.get(value, key)
  return (
    at('v') === 1 &&
    (['id', 'user_id', 'tow_company_id', 'read_at', 'sha256'] as const).every((key) => isText(at(key))) &&
    (['contract_id', 'name', 'timezone', 'state', 'since', 'rules_version'] as const).every((key) =>
      isTextOrNull(at(key)),
    ) &&
    typeof at('is_practice') === 'boolean' &&
    !Number.isNaN(Date.parse(String(at('read_at'))))
  )
}

/** Reads a header's text; null for anything that this version doesn't know. */
export function readCopyHeader(text: string): CopyHeader | null {
  try {
    const value: unknown = JSON.parse(text)
    return isHeader(value) ? value : null
  } catch {
    return null
  }
}

/** Whether these parts, the whole one first, are one copy without a gap. */
export function isChain(parts: readonly CopyPart[]): boolean {
  return parts.every(({ header }, index) =>
    index === 0 ? header.since === null : header.since === parts[index - 1]?.header.read_at,
  )
}
