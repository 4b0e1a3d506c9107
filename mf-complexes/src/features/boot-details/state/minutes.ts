import type { Boot } from '@curbwise/api/resources/boot-records.schemas'
import { formatTime } from '@curbwise/ui/entry'
import { BASE, OTHER, type Minute } from '../../../parts/case-page/moments.ts'

/** The minutes of the choice: before the boot went on, and any other. */
export const minutesOf = ({ decision, contract }: Pick<Boot, 'decision' | 'contract'>): readonly Minute[] => [
  { value: BASE, label: `Before the boot, ${formatTime(decision.at, contract.timezone)}` },
  { value: OTHER, label: 'Another time' },
]
