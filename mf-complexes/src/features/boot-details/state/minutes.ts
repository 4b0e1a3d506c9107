import type { Boot } from '@curbwise/api/resources/boot-records.schemas'
import { formatTime } from '@curbwise/ui/entry'
import { BASE, OTHER, type Minute } from '../../../parts/case-page/moments.ts'
import type { CaseTexts } from '../../../parts/case-page/texts.ts'

/** The minutes of the choice: before the boot went on, and any other. */
export const minutesOf = (
  { decision, contract }: Pick<Boot, 'decision' | 'contract'>,
  t: CaseTexts,
): readonly Minute[] => [
  { value: BASE, label: t('minute.before', { time: formatTime(decision.at, contract.timezone) }) },
  { value: OTHER, label: t('minute.other') },
]
