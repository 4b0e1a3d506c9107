import {
  CLONE_PARTS,
  type ClonePart,
  PART_OF_STEP,
  PARTS_OF_UNITS,
  PERSONAL_PARTS,
} from '@curbwise/api/resources/contract-clones.parts'
import type { ClonePreview } from '@curbwise/api/resources/contract-clones.schemas'

/** What is chosen at first: everything that can be copied. */
export const firstParts = ({ price_problem }: Pick<ClonePreview, 'price_problem'>): readonly ClonePart[] =>
  CLONE_PARTS.filter((part) => part !== 'prices' || price_problem === null)

/** Adds or removes a part. Residents and vehicles go with the units, and bring them along. */
export function togglePart(parts: readonly ClonePart[], part: ClonePart): readonly ClonePart[] {
  const next = new Set(parts)
  if (next.has(part)) {
    next.delete(part)
    if (part === 'units') for (const one of PARTS_OF_UNITS) next.delete(one)
  } else {
    next.add(part)
    if (PARTS_OF_UNITS.includes(part)) next.add('units')
  }
  return CLONE_PARTS.filter((one) => next.has(one))
}

/** Whether personal data goes to another company, which needs a reason. */
export const needsReason = (
  { is_other_company }: Pick<ClonePreview, 'is_other_company'>,
  parts: readonly ClonePart[],
): boolean => is_other_company && parts.some((part) => PERSONAL_PARTS.includes(part))

/** How many records of a step are copied. */
export const copiedOf = (
  { copied }: Pick<ClonePreview, 'copied'>,
  step: keyof ClonePreview['copied'],
  parts: readonly ClonePart[],
): number => {
  const part = PART_OF_STEP[step]
  return part === null || parts.includes(part) ? copied[step] : 0
}
