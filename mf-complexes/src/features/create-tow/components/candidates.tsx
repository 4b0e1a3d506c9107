import type { Decision } from '@curbwise/rules/decision/types'
import { RadioCards, VerdictChip } from '@curbwise/ui/app'
import { PlateTag } from '@curbwise/ui/entry'
import type { ReactElement } from 'react'
import { useDecisionTexts, useRequestTexts } from '../../../parts/driver-texts.ts'

/** Option value for "it is another car"; look-alikes use their record id. */
export const ANOTHER = 'another'

export interface CandidatesProps {
  readonly decision: Decision
  readonly near: Decision['near']
  readonly value: string | null
  readonly onChange: (value: string) => void
}

/** Plates that this one may have been mistaken for. None is preselected, because only the user at the car can tell. */
export function Candidates({ decision, near, value, onChange }: CandidatesProps): ReactElement {
  const t = useRequestTexts()
  const { sentence: say } = useDecisionTexts()
  const marked = [...new Set(near.flatMap(({ mark_asked }) => mark_asked))]
  const typed = decision.license_plate ?? ''
  return (
    <RadioCards
      label={t('which.title')}
      help={t('which.help')}
      size="touch"
      value={value}
      onChange={onChange}
      options={[
        ...near.map(({ record, license_plate, state, mark, sentence, verdict }) => ({
          value: record.id,
          label: <PlateTag plate={license_plate} state={state} size="md" mark={mark} copy={false} />,
          end: <VerdictChip verdict={verdict} size="sm" />,
          detail: t('which.that_car', { sentence: say(sentence) }),
        })),
        {
          value: ANOTHER,
          label: <PlateTag plate={typed} state={decision.state} size="md" mark={marked} copy={false} />,
          detail: t('which.another'),
        },
      ]}
    />
  )
}
