import { ReasonPicker } from '@curbwise/ui/app'
import { TextArea } from '@curbwise/ui/entry'
import type { ReactElement, RefObject } from 'react'
import type { Draft } from '../../state/draft.ts'
import type { ReasonProblems } from '../../state/problems.ts'
import { HazardChips, HazardNote } from '../hazard-chips.tsx'
import { Line, SmallChips } from './desk-style.ts'
import { useRequestTexts } from '../../../../parts/driver-texts.ts'

export interface DeskReasonProps {
  readonly draft: Draft
  readonly problems: ReasonProblems
  /** Whether this user may confirm a hazard alone. */
  readonly may_pass: boolean
  readonly area: RefObject<HTMLFieldSetElement | null>
  readonly why: RefObject<HTMLTextAreaElement | null>
  readonly hazard_why: RefObject<HTMLTextAreaElement | null>
  readonly onChange: (changes: Partial<Draft>) => void
}

/** The reason, and a hazard if it is one. */
export function DeskReason({
  draft,
  problems,
  may_pass,
  area,
  why,
  hazard_why,
  onChange,
}: DeskReasonProps): ReactElement {
  const t = useRequestTexts()
  return (
    <>
      <fieldset ref={area} data-reasons="">
        <ReasonPicker label={t('reason')} value={draft.reason} onChange={(reason) => onChange({ reason })} />
        <SmallChips role="group" aria-label={t('hazard')}>
          <span aria-hidden="true">{t('hazard.ask')}</span>
          <HazardChips value={draft.hazard} onChange={(hazard) => onChange({ hazard })} />
        </SmallChips>
        {problems.reason ? (
          <Line role="alert">
            <span>{problems.reason}</span>
          </Line>
        ) : null}
      </fieldset>
      {draft.reason === 'other' ? (
        <TextArea
          ref={why}
          label={t('reason.text')}
          rows={2}
          maxLength={500}
          value={draft.reason_text}
          onChange={(event) => onChange({ reason_text: event.target.value })}
          error={problems.reason_text}
        />
      ) : null}
      {draft.hazard ? (
        <>
          <HazardNote may_pass={may_pass} />
          <TextArea
            ref={hazard_why}
            label={t('hazard.why')}
            rows={2}
            maxLength={500}
            value={draft.hazard_text}
            onChange={(event) => onChange({ hazard_text: event.target.value })}
            error={problems.hazard_text}
          />
        </>
      ) : null}
    </>
  )
}
