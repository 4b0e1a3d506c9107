import { fieldLabel, fieldText, isVisibleField } from './fields.ts'
import { HISTORY_SENTENCES } from './sentences.ts'

type Values = Readonly<Record<string, unknown>>

/** The fields of a history entry that its sentence needs. */
export interface DescribedEntry {
  readonly action: string
  readonly actor: { readonly name: string; readonly is_you: boolean }
  readonly contract: { readonly name: string } | null
  readonly subject: {
    readonly text: string | null
    readonly license_plate: string | null
    readonly state: string | null
  }
  readonly before: Values | null
  readonly after: Values | null
}

/** A part of a sentence: plain text, emphasized text, or a plate. */
export type HistoryPart =
  | { readonly kind: 'text' | 'strong'; readonly text: string }
  | { readonly kind: 'plate'; readonly text: string; readonly state: string | null }

export interface HistoryChange {
  readonly field: string
  readonly label: string
  readonly before: string
  readonly after: string
}

/** Returns the changed fields as readable text, without unchanged and internal fields. Times are in `zone`. */
export function historyChanges(
  { before, after }: Pick<DescribedEntry, 'before' | 'after'>,
  zone: string,
): HistoryChange[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return names.flatMap((field) => {
    const [old, now] = [before?.[field], after?.[field]]
    if (
      !isVisibleField(field, old) ||
      !isVisibleField(field, now) ||
      JSON.stringify(old ?? null) === JSON.stringify(now ?? null)
    )
      return []
    return [
      { field, label: fieldLabel(field), before: fieldText(field, old, zone), after: fieldText(field, now, zone) },
    ]
  })
}

/** "guest hours from 36 h to 24 h, and 2 more". Fields only in `after` identify the record and don't count as changes. */
function changesWords(entry: DescribedEntry, zone: string): string | null {
  const { before } = entry
  const [first, ...more] = historyChanges(entry, zone).filter(({ field }) => before === null || field in before)
  if (!first) return null
  const label =
    first.label.charAt(0) === first.label.charAt(0).toUpperCase() && /^[A-Z][a-z]/.test(first.label)
      ? first.label.charAt(0).toLowerCase() + first.label.slice(1)
      : first.label
  const text = before === null ? `${label} ${first.after}` : `${label} from ${first.before} to ${first.after}`
  return more.length === 0 ? text : `${text}, and ${more.length} more`
}

function value(entry: DescribedEntry, placeholder: string, zone: string): HistoryPart | null {
  const { subject, contract } = entry
  const strong = (text: string | null | undefined): HistoryPart | null => (text ? { kind: 'strong', text } : null)
  if (placeholder === 'car')
    return subject.license_plate
      ? { kind: 'plate', text: subject.license_plate, state: subject.state }
      : { kind: 'text', text: 'a car without a plate' }
  if (placeholder === 'name' || placeholder === 'number' || placeholder === 'unit') return strong(subject.text)
  if (placeholder === 'complex') return strong(contract?.name ?? subject.text)
  if (placeholder === 'changes') {
    const text = changesWords(entry, zone)
    return text === null ? null : { kind: 'text', text }
  }
  const [side, field = ''] = placeholder.split('.')
  const found = (side === 'before' ? entry.before : entry.after)?.[field]
  return found === undefined || found === null || found === '' ? null : strong(fieldText(field, found, zone))
}

/** Returns the parts of a template; a placeholder without a value is null. After a 1, "rows" is "row". */
function pieces(template: string, entry: DescribedEntry, zone: string): (HistoryPart | null)[] {
  const found = template
    .split(/(\{[^}]+\})/)
    .filter(Boolean)
    .map((piece) => {
      const placeholder = /^\{([^}]+)\}$/.exec(piece)?.[1]
      return placeholder === undefined ? { kind: 'text' as const, text: piece } : value(entry, placeholder, zone)
    })
  return found.map((part, at) =>
    part?.kind === 'text' && found[at - 1]?.text === '1'
      ? { ...part, text: part.text.replace(/^( new)? (row|car|record|vehicle)s\b/, '$1 $2') }
      : part,
  )
}

/** Makes "their own" and "themselves" address a reader who acted: "You changed your own password." */
const toActor = (template: string): string =>
  template.replaceAll('themselves', 'yourself').replaceAll(/\btheir (?=own|two-step|passkey)/g, 'your ')

const hasSentence = (action: string): action is keyof typeof HISTORY_SENTENCES =>
  Object.hasOwn(HISTORY_SENTENCES, action)

/**
 * Returns an entry as one sentence in parts, from the actor to the period. An action that this release doesn't know is described by
 * the words of its code.
 * @param zone IANA zone of times in the sentence
 */
export function describeHistory(entry: DescribedEntry, zone: string): HistoryPart[] {
  const who: HistoryPart = { kind: 'strong', text: entry.actor.is_you ? 'You' : entry.actor.name }
  const sentence = hasSentence(entry.action)
    ? HISTORY_SENTENCES[entry.action]
    : entry.action.split('.').toReversed().join(' ').replaceAll('_', ' ')
  const template = entry.actor.is_you ? toActor(sentence) : sentence
  const parts = template.split(/(\[[^\]]*\])/).flatMap((part) => {
    const optional = /^\[([^\]]*)\]$/.exec(part)?.[1]
    const found = pieces(optional ?? part, entry, zone)
    return optional !== undefined && found.includes(null) ? [] : found.filter((piece) => piece !== null)
  })
  return [who, { kind: 'text', text: ' ' }, ...trimmed(parts), { kind: 'text', text: '.' }]
}

/** Removes a trailing ": " or space, which optional parts leave behind. */
function trimmed(parts: readonly HistoryPart[]): readonly HistoryPart[] {
  const last = parts.at(-1)
  if (last?.kind !== 'text') return parts
  const text = last.text.replace(/[:,\s]+$/, '')
  return text === '' ? trimmed(parts.slice(0, -1)) : [...parts.slice(0, -1), { kind: 'text', text }]
}

/** Returns the same sentence as plain text, for files and labels. */
export const historyText = (entry: DescribedEntry, zone: string): string =>
  describeHistory(entry, zone)
    .map(({ text }) => text)
    .join('')
