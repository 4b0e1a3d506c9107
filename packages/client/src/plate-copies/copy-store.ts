import type { ResponseOf } from '@curbwise/api/call'
import type { takeCopies } from '@curbwise/api/resources/phone-copies.calls'
import { COPY_KEPT_HOURS, type CopyPart, readCopyHeader, type SignedPart } from '@curbwise/rules/copy/part'
import { openSealed, type SealedStore, type Stored } from '@curbwise/client/sealed'
import { type CopyKey, verifiedPart } from './verify.ts'

/** What is sealed under a complex's id, or under `cases`: the parts as they were signed, the whole one first. */
interface StoredCopy {
  readonly parts: readonly SignedPart[]
  readonly key: CopyKey
  /** Epoch milliseconds by the phone's clock. */
  readonly received_at: number
  /** When the page that received it was opened, and how long it had run: a clock that no one can set. */
  readonly page?: { readonly opened: number; readonly ran_ms: number }
}

export type CopyProof = Pick<SignedPart, 'header' | 'signature'>

/** A copy of one complex whose parts were checked. */
export interface HeldCopy {
  readonly parts: readonly CopyPart[]
  /** What was signed of the last part, which proves the copy to the gateway. */
  readonly proof: CopyProof
  readonly received_at: number
  /** How long this page has run since; null if an earlier page received the copy. */
  readonly running_ms: number | null
}

/** A complex whose copy is on this phone. */
export interface HeldComplex {
  readonly id: string
  readonly name: string
  readonly read_at: string
  readonly received_at: number
  /** As it was sent, before it was sealed. */
  readonly bytes: number
}

const CASES = 'cases'
const HOUR = 3_600_000
/** With more, a whole copy is asked for again: what changed piles up. */
const MOST_PARTS = 60

const sizeOf = ({ header, rows }: SignedPart): number => new Blob([header, rows]).size

/** A copy by the phone's clock too old to keep; a clock that was set back can't keep one for longer than a day from now. */
const isExpired = ({ received_at }: StoredCopy, now: number): boolean =>
  Math.abs(now - received_at) >= COPY_KEPT_HOURS * HOUR

const pageNow = (): NonNullable<StoredCopy['page']> => ({
  opened: performance.timeOrigin,
  ran_ms: performance.now(),
})
const runningSince = ({ page }: StoredCopy): number | null =>
  page?.opened === performance.timeOrigin ? performance.now() - page.ran_ms : null

/** Returns whether a signed part continues these, so that it's stored behind them. */
function continues(parts: readonly SignedPart[], since: string | null): boolean {
  const last = parts.at(-1)
  return since !== null && last !== undefined && readCopyHeader(last.header)?.read_at === since
}

/** The copies of one person on this phone, sealed. Nothing is read that isn't signed, and nothing older than a day is kept. */
export class CopyStore {
  private readonly person: string
  private readonly sealed: SealedStore<StoredCopy>

  private constructor(person: string, sealed: SealedStore<StoredCopy>) {
    this.person = person
    this.sealed = sealed
  }

  /** Returns null in a browser that stores nothing. */
  static async open(person: string): Promise<CopyStore | null> {
    const sealed = await openSealed<StoredCopy>({ person, purpose: 'copy' })
    return sealed && new CopyStore(person, sealed)
  }

  private async read(name: string, now: number): Promise<StoredCopy | null> {
    const found = (await this.sealed.get(name))?.value ?? null
    if (found === null || !isExpired(found, now)) return found
    await this.sealed.remove(name)
    return null
  }

  /** Returns the checked copy of a complex and of the company's cases; null without one, or if a signature doesn't match. */
  async copyOf(id: string, now: number): Promise<{ readonly complex: HeldCopy; readonly cases: HeldCopy } | null> {
    const [complex, cases] = [await this.checked(id, now), await this.checked(CASES, now)]
    return complex && cases && { complex, cases }
  }

  private async checked(name: string, now: number): Promise<HeldCopy | null> {
    const found = await this.read(name, now)
    if (!found) return null
    const parts = await Promise.all(found.parts.map((part) => verifiedPart(part, found.key, this.person)))
    const whole = parts.filter((part) => part !== null)
    const last = found.parts.at(-1)
    if (!last || whole.length !== parts.length) return null
    const { header, signature } = last
    return {
      parts: whole,
      proof: { header, signature },
      received_at: found.received_at,
      running_ms: runningSince(found),
    }
  }

  /** Whether this complex has a copy. Reads no other one: a phone may hold those of 200 complexes. */
  async holds(id: string, now: number): Promise<boolean> {
    return (await this.read(id, now)) !== null
  }

  /** The complexes with a copy, by name. Deletes what is too old. */
  async held(now: number): Promise<readonly HeldComplex[]> {
    const found: HeldComplex[] = []
    for (const { name, value } of await this.sealed.all()) {
      if (isExpired(value, now)) await this.sealed.remove(name)
      const last = readCopyHeader(value.parts.at(-1)?.header ?? '')
      if (name === CASES || !last || isExpired(value, now)) continue
      found.push({
        id: name,
        name: last.name ?? '',
        read_at: last.read_at,
        received_at: value.received_at,
        bytes: value.parts.reduce((sum, part) => sum + sizeOf(part), 0),
      })
    }
    return found.toSorted((a, b) => a.name.localeCompare(b.name))
  }

  /** Since when to ask for what changed; null for a whole copy. */
  async since(id: string, now: number): Promise<string | null> {
    const found = await this.read(id, now)
    if (!found || found.parts.length >= MOST_PARTS) return null
    return readCopyHeader(found.parts.at(-1)?.header ?? '')?.read_at ?? null
  }

  /** Stores an answer of the gateway, and deletes the copies of complexes that are no longer the driver's. */
  async keep({ key, copies, cases, unknown }: ResponseOf<typeof takeCopies>, now: number): Promise<Stored> {
    for (const id of unknown) await this.sealed.remove(id)
    for (const part of copies) {
      const stored = await this.keepPart(part, key, now)
      if (!stored.stored) return stored
    }
    return this.sealed.put(CASES, { parts: [cases], key, received_at: now, page: pageNow() })
  }

  private async keepPart(part: SignedPart, key: CopyKey, now: number): Promise<Stored> {
    const header = readCopyHeader(part.header)
    if (!header?.contract_id) return { stored: true }
    const before = await this.read(header.contract_id, now)
    if (header.since !== null && before?.key.id !== key.id) {
      // The key is new: the next request asks for a whole copy.
      await this.sealed.remove(header.contract_id)
      return { stored: true }
    }
    // Another tab was faster: its copy is as good, and continues with the next request.
    if (header.since !== null && !continues(before?.parts ?? [], header.since)) return { stored: true }
    const parts = header.since === null ? [part] : [...(before?.parts ?? []), part]
    return this.sealed.put(header.contract_id, { parts, key, received_at: now, page: pageNow() })
  }

  remove(id: string): Promise<void> {
    return this.sealed.remove(id)
  }
}
