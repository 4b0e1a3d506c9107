import type { AnchoredHead, EvidenceReport, PublishedKeys } from '@curbwise/rules/evidence'
import { lazyPage } from '@curbwise/platform'

/** A pack that was checked on this device. */
export interface CheckedPack {
  readonly id: number
  readonly name: string
  readonly size: number
  readonly report: EvidenceReport
}

/** Keys and heads that the reader has from someone they trust. */
export interface OwnTrust {
  readonly keys: { readonly name: string; readonly value: PublishedKeys } | null
  readonly heads: { readonly name: string; readonly value: readonly AnchoredHead[] } | null
}

const load = lazyPage(() => import('@curbwise/rules/evidence'))

/** Reads the file on this device and checks it. The code of the check is loaded when the first file is chosen. */
export async function checkPack(
  file: File,
  { keys, heads }: OwnTrust,
  published: PublishedKeys | null,
): Promise<EvidenceReport> {
  const { verifyEvidence } = await load()
  const bytes = new Uint8Array(await file.arrayBuffer())
  return verifyEvidence(bytes, { keys: keys?.value ?? published, heads: heads?.value ?? null })
}

/** Returns the keys in a file; null when it has none. */
export async function readKeys(file: File): Promise<PublishedKeys | null> {
  const { isPublishedKeys, parsed } = await load()
  return parsed(new Uint8Array(await file.arrayBuffer()), isPublishedKeys)
}

/** Returns the anchored heads in a file; null when it has none. */
export async function readHeads(file: File): Promise<readonly AnchoredHead[] | null> {
  const { parseHeads } = await load()
  const text = await file.text()
  try {
    const heads = parseHeads(text)
    return heads.length > 0 ? heads : null
  } catch {
    return null
  }
}
