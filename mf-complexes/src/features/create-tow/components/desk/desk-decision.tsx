import { SkeletonText } from '@curbwise/ui/entry'
import type { ReactElement } from 'react'
import type { NewTowRequest } from '../../api/use-new-tow.ts'
import type { useDeskPreview } from '../../api/use-desk-preview.ts'
import type { Draft } from '../../state/draft.ts'
import { OverrideBlock } from '../override-block.tsx'
import { StepDecision } from '../step-decision.tsx'
import type { StepParts } from '../step-parts.ts'
import { Block } from '../style.ts'
import { DecisionSide } from './desk-style.ts'
import { useRequestTexts } from '../../../../parts/driver-texts.ts'

/** The action below what it's about. */
const stacked = ({ action, content }: StepParts): ReactElement => (
  <>
    {content}
    {action}
  </>
)

export interface DeskDecisionProps {
  readonly request: NewTowRequest
  readonly draft: Draft
  readonly desk: ReturnType<typeof useDeskPreview>
  /** The plate is complete enough to be checked. */
  readonly is_askable: boolean
  /** Nothing blocks the request. */
  readonly is_clear: boolean
  /** The request is being sent or got no response. */
  readonly pending: boolean
  readonly onType: () => void
}

/** The decision next to the form: it follows the plate. What blocks the request is resolved here. */
export function DeskDecision({
  request,
  draft,
  desk: { preview, is_same_car },
  is_askable,
  is_clear,
  pending,
  onType,
}: DeskDecisionProps): ReactElement {
  const t = useRequestTexts()
  const { contract, bag, refusal, patch } = request
  const decision = preview.data?.decision ?? null
  return (
    <DecisionSide aria-label={t('decision')} aria-live="polite">
      <h2>{t('decision')}</h2>
      {!contract || !is_askable ? (
        <Block>
          <p>{t(contract ? 'decision.enter_plate' : 'complex.choose_this')}</p>
        </Block>
      ) : is_same_car ? (
        <>
          {is_clear && draft.override_reason ? (
            <OverrideBlock value={draft.override_reason} onChange={(override_reason) => patch({ override_reason })} />
          ) : null}
          <StepDecision
            draft={draft}
            preview={preview}
            refused={refusal}
            pending={pending}
            variant="quiet"
            zone={contract.timezone}
            complex={contract.name}
            bag={bag}
            onChange={patch}
            onType={onType}
            onContinue={null}
            onLeave={() => void request.leave(decision)}
            leaving={request.leaving}
            leave_failed={request.leave_failed}
            onLeaveAnyway={() => request.end(false, decision)}
            frame={stacked}
          />
        </>
      ) : (
        <Block>
          <SkeletonText lines={6} />
        </Block>
      )}
    </DecisionSide>
  )
}
