import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { type Translate, translator } from '@curbwise/messages'
import { evidenceTexts } from '@curbwise/messages/evidence'
import { momentText, VERDICT_LABELS } from '@curbwise/rules'
import {
  EVIDENCE_CHECKS,
  type EvidenceNames,
  type EvidenceReport,
  evidenceKey,
  evidenceValues,
  isPublishedKeys,
  keyId,
  bytesOfBase64,
  parseHeads,
  parsed,
  type PublishedKeys,
  verifyEvidence,
} from '@curbwise/rules/evidence'

type Texts = Translate<keyof typeof evidenceTexts.en>

const USAGE = 'Usage: npm run verify-evidence -- <file.zip> [--key <keys>] [--heads <history-heads.jsonl>]'
const EXIT = { intact: 0, changed: 1, signer_unknown: 2 } as const
const t: Texts = translator('en', evidenceTexts)

/** Reads trusted keys: the document that an installation publishes, or a public key in base64, which then counts for the pack's installation. */
async function readKeys(path: string, installation: string): Promise<PublishedKeys> {
  const bytes = await readFile(path)
  const published = parsed(bytes, isPublishedKeys)
  if (published) return published
  const text = bytes.toString('utf8').trim()
  const raw = bytesOfBase64(text)
  if (raw?.length !== 32) throw new Error(`${path} has no keys of an installation, and isn’t a public key in base64.`)
  return {
    installation,
    keys: [{ id: await keyId(raw), algorithm: 'Ed25519', public_key: text, from: null, until: null }],
  }
}

const MOMENTS = [
  'request',
  'assignment',
  'arrival',
  'hook_up',
  'departure',
  'drop',
  'boot_deployment',
  'sticker_conversion',
] as const

const namesIn = (zone: string): EvidenceNames => ({
  verdict: (verdict) => VERDICT_LABELS[verdict].toLowerCase(),
  moment: (moment) => t(`moment.${MOMENTS.find((one) => one === moment) ?? 'other'}`),
  action: (action) => (action === 'boot' || action === 'sticker' ? t(`action.${action}`) : t('action.tow')),
  photo: (subject) => t(`photo.${subject}`),
  time: (instant) => momentText(instant, zone),
  why: (why) => t(`why.${why}`),
  count: (value) => value.toLocaleString('en-US'),
})

/** What the check found, line by line: what was changed first. */
export function reportText(name: string, report: EvidenceReport): string {
  const { manifest, verdict, problems, notices, checks, head, key_id } = report
  const names = namesIn(manifest?.contract.timezone ?? 'UTC')
  const title =
    verdict !== 'changed'
      ? t(`result.${verdict}`)
      : manifest
        ? t('result.changed', { count: problems.length })
        : t('result.unreadable')
  return [
    `${name}: ${title}`,
    ...problems.map((problem) => `  - ${t(`problem.${evidenceKey(problem)}`, evidenceValues(problem, names))}`),
    ...(manifest
      ? [
          `${manifest.number} of ${manifest.company.name}, ${manifest.contract.name}, built ${names.time(manifest.made_at)} by ${manifest.installation.name} (${manifest.installation.id}), key ${key_id ?? '–'}`,
        ]
      : []),
    ...EVIDENCE_CHECKS.flatMap((check) => {
      const result = checks?.[check]
      return result
        ? [
            `  ${t(`state.${result.state}`).padEnd(8)} ${t(`check.${check}`)}: ${t('count', { passed: result.passed, total: result.total })}`,
          ]
        : []
    }),
    ...notices.map(
      (notice) =>
        `  ${t(`notice.${notice.code}`, { ...evidenceValues(notice, names), ...('count' in notice && { count: notice.count }) })}`,
    ),
    ...(head
      ? [
          `  ${head.anchored_at ? t('head.anchored', { at: names.time(head.anchored_at) }) : t('head.open')}: ${head.hash}`,
        ]
      : []),
  ].join('\n')
}

/** Checks a pack from its file and the files that are trusted. Needs no network, database, or setting. */
export async function verifyFile(args: readonly string[]): Promise<{ readonly text: string; readonly code: number }> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { key: { type: 'string' }, heads: { type: 'string' } },
  })
  const [path, ...rest] = positionals
  if (!path || rest.length > 0) throw new Error(USAGE)
  const bytes = await readFile(path)
  const heads = values.heads === undefined ? null : parseHeads(await readFile(values.heads, 'utf8'))
  const untrusted = await verifyEvidence(bytes, { keys: null, heads })
  const installation = untrusted.manifest?.installation.id ?? ''
  const report =
    values.key === undefined
      ? untrusted
      : await verifyEvidence(bytes, { keys: await readKeys(values.key, installation), heads })
  return { text: reportText(basename(path), report), code: EXIT[report.verdict] }
}
