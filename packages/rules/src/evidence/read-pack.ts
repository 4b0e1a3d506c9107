import type { Decision } from '../decision/types.ts'
import { NO_FACTS } from '../decision/facts.ts'
import type {
  AnchoredHead,
  ChainSegment,
  Manifest,
  PackedDecision,
  PackedEntry,
  PackedHistory,
  PackedPhoto,
  PackSignature,
  PublishedKey,
  PublishedKeys,
  SealedEntry,
} from './format.ts'
import { LEFT_OUT, PACK_FORMAT, PACK_READERS, WHY_NOT_PACKED } from './format.ts'

/** What a file of a pack says is untrusted: each of these returns whether it has the shape that the check relies on. */
type Fields = Readonly<Record<string, unknown>>
type Guard<T> = (value: unknown) => value is T

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown): value is string => typeof value === 'string'
const isTextOrNull = (value: unknown): value is string | null => value === null || isText(value)
const isWhole = (value: unknown): value is number => Number.isSafeInteger(value)
const isOneOf =
  <T extends string>(values: readonly T[]) =>
  (value: unknown): value is T =>
    values.some((one) => one === value)
const isListOf =
  <T>(isOne: Guard<T>) =>
  (value: unknown): value is readonly T[] =>
    Array.isArray(value) && value.every(isOne)
const has = (value: unknown, texts: readonly string[], orNull: readonly string[] = []): value is Fields =>
  isFields(value) && texts.every((key) => isText(value[key])) && orNull.every((key) => isTextOrNull(value[key]))

const isNamedFile = (value: unknown): value is Manifest['files'][number] =>
  has(value, ['path', 'sha256']) && isWhole(value['size'])

export const isManifest = (value: unknown): value is Manifest =>
  has(value, ['format', 'number', 'made_at', 'reader', 'code_version']) &&
  value['format'] === PACK_FORMAT &&
  isOneOf(PACK_READERS)(value['reader']) &&
  has(value['requested_by'], ['name', 'role']) &&
  has(value['installation'], ['id', 'name', 'address']) &&
  has(value['company'], ['id', 'name'], ['phone']) &&
  has(value['contract'], ['id', 'name', 'timezone']) &&
  has(value['record'], ['kind', 'id', 'number', 'at'], ['license_plate', 'state']) &&
  isListOf(isOneOf(LEFT_OUT))(value['left_out']) &&
  isListOf(isNamedFile)(value['files'])

export const isSignature = (value: unknown): value is PackSignature =>
  has(value, ['key_id', 'public_key', 'signature']) && value['algorithm'] === 'Ed25519'

const isKey = (value: unknown): value is PublishedKey =>
  has(value, ['id', 'public_key'], ['from', 'until']) && value['algorithm'] === 'Ed25519'

export const isPublishedKeys = (value: unknown): value is PublishedKeys =>
  has(value, ['installation']) && isListOf(isKey)(value['keys'])

const isHead = (value: unknown): value is AnchoredHead =>
  has(value, ['at', 'chain_id', 'hash']) && isWhole(value['seq'])

const ENTRY = ['id', 'at', 'action', 'record_kind', 'record_id', 'actor_kind', 'actor_role', 'digest', 'prev_hash']
const ENTRY_OR_NULL = ['contract_id', 'tow_company_id', 'actor_user_id', 'actor_unit_id', 'request_id']

const isSealed = (value: unknown): value is SealedEntry => has(value, ['hash']) && isWhole(value['seq'])

export const isWholeEntry = (value: PackedEntry | SealedEntry): value is PackedEntry =>
  has(value, ENTRY, ENTRY_OR_NULL) &&
  typeof value['is_of_case'] === 'boolean' &&
  (value['values'] === null || has(value['values'], ['salt', 'text']))

const isSegment = (value: unknown): value is ChainSegment =>
  isFields(value) && (value['anchor'] === null || isHead(value['anchor'])) && isListOf(isSealed)(value['entries'])

export const isHistory = (value: unknown): value is PackedHistory =>
  has(value, ['chain_id']) && isListOf(isSegment)(value['segments'])

const isReason = (value: unknown): value is Decision['reasons'][number] =>
  has(value, ['code', 'sentence']) && typeof value['decisive'] === 'boolean'

const isAllowance = (value: unknown): boolean => has(value, ['state']) && isListOf(isText)(value['missing'])

const isDecision = (value: unknown): value is Decision =>
  has(value, ['verdict', 'at', 'rules_version']) &&
  isListOf(isReason)(value['reasons']) &&
  isFields(value['allows']) &&
  Object.values(value['allows']).every(isAllowance)

export const isPackedDecision = (value: unknown): value is PackedDecision =>
  has(value, ['moment'], ['decided_by', 'code_version']) &&
  isDecision(value['decision']) &&
  isDecision(value['replayed']) &&
  has(value['question'], ['contract_id', 'at']) &&
  isFacts(value['facts']) &&
  (value['rules'] === null || has(value['rules'], ['id', 'version']))

function isFacts(value: unknown): boolean {
  if (!isFields(value)) return false
  const lists = Object.entries(NO_FACTS).filter(([, empty]) => Array.isArray(empty))
  return lists.every(([list]) => isListOf(isFields)(value[list]))
}

const isPhoto = (value: unknown): value is PackedPhoto =>
  has(value, ['subject', 'received_at'], ['claimed_at', 'received_by']) &&
  (value['copy'] === null || has(value['copy'], ['path', 'sha256'])) &&
  has(value['original'], ['sha256'], ['path']) &&
  (value['original']['why_not'] === null || isOneOf(WHY_NOT_PACKED)(value['original']['why_not'])) &&
  (value['recorded_by'] === null || isWhole(value['recorded_by']))

export const isPhotos = isListOf(isPhoto)

/** Returns the parsed file if it is JSON of this shape; otherwise null. */
export function parsed<T>(data: Uint8Array | null | undefined, isShaped: Guard<T>): T | null {
  if (!data) return null
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(data))
    return isShaped(value) ? value : null
  } catch {
    return null
  }
}

/** Reads the file of anchored heads: one JSON line for each chain and night. Throws for a line that isn't one. */
export function parseHeads(text: string): readonly AnchoredHead[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line, at) => {
      const head: unknown = JSON.parse(line)
      if (!isHead(head)) throw new Error(`Line ${at + 1} isn’t a head of a history`)
      return head
    })
}
