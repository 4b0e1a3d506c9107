import { bytesOfBase64, isSigned, keyId } from './digest.ts'
import type { Manifest, PackSignature, PublishedKey, PublishedKeys } from './format.ts'
import type { CheckResult, EvidenceNotice, EvidenceProblem } from './report.ts'

export interface SignatureCheck {
  readonly problems: readonly EvidenceProblem[]
  readonly notices: readonly EvidenceNotice[]
  readonly result: CheckResult
  readonly key_id: string | null
  /** A key that the reader trusts signed this manifest. */
  readonly is_known: boolean
}

const failed = (problem: EvidenceProblem, key_id: string | null = null): SignatureCheck => ({
  problems: [problem],
  notices: [],
  result: { state: 'failed', passed: 0, total: 1 },
  key_id,
  is_known: false,
})

const unknown = (key_id: string, notices: readonly EvidenceNotice[]): SignatureCheck => ({
  problems: [],
  notices,
  result: { state: 'unknown', passed: 0, total: 1 },
  key_id,
  is_known: false,
})

const isInUse = ({ from, until }: PublishedKey, at: string): boolean => {
  const made = Date.parse(at)
  return (from === null || Date.parse(from) <= made) && (until === null || made < Date.parse(until))
}

/**
 * Checks who signed the manifest. The key inside the pack proves only that the manifest fits its signature; who signed is known
 * only by a key that the reader has from elsewhere.
 */
export async function checkSignature(
  pack: { readonly bytes: Uint8Array; readonly manifest: Manifest; readonly signature: PackSignature | null },
  { keys, is_missing }: { readonly keys: PublishedKeys | null; readonly is_missing: boolean },
): Promise<SignatureCheck> {
  const { manifest, signature } = pack
  if (!signature) return failed({ code: is_missing ? 'signature_missing' : 'signature_unreadable' })
  const given = bytesOfBase64(signature.public_key)
  const seal = bytesOfBase64(signature.signature)
  if (!given || !seal) return failed({ code: 'signature_unreadable' })
  const key = await keyId(given)
  if (keys && keys.installation !== manifest.installation.id)
    return failed({ code: 'other_installation', installation: manifest.installation.name }, key)
  const trusted = keys?.keys.find(({ id }) => id === key)
  if (keys && !trusted) return failed({ code: 'key_unknown', key }, key)
  const public_key = trusted ? bytesOfBase64(trusted.public_key) : given
  if (!public_key) return failed({ code: 'key_unknown', key }, key)
  const is_signed = await isSigned(new Uint8Array(pack.bytes), seal, public_key)
  if (is_signed === null) return unknown(key, [{ code: 'signature_not_checked' }])
  if (!is_signed || signature.key_id !== key) return failed({ code: 'signature_wrong', key }, key)
  if (!trusted) return unknown(key, [])
  if (!isInUse(trusted, manifest.made_at)) return failed({ code: 'key_out_of_time', key }, key)
  return { problems: [], notices: [], result: { state: 'passed', passed: 1, total: 1 }, key_id: key, is_known: true }
}
