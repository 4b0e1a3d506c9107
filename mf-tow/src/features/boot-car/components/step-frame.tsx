import { Column, PageBody, StepsBar } from '@curbwise/ui/app'
import { PracticeStripe } from '@curbwise/ui/entry'
import type { ReactElement, ReactNode } from 'react'
import { Bar } from '../../../parts/bar.ts'
import { useBootCarTexts } from '../../../parts/boot-texts.ts'
import { Progress } from '../../../parts/task-style.ts'

const STEPS = 4

export interface StepFrameProps {
  readonly step: 1 | 2 | 3 | 4
  readonly is_practice?: boolean | undefined
  readonly children: ReactNode
  /** The one button at the bottom. */
  readonly action: ReactNode
}

/** One step of the boot: how far it is, what it needs, and its one button. */
export function StepFrame({ step, is_practice, children, action }: StepFrameProps): ReactElement {
  const t = useBootCarTexts()
  return (
    <>
      <PageBody data-padded="" data-ground="canvas" data-task="">
        <Column data-center="" data-dense="">
          {is_practice ? <PracticeStripe>{t('practice')}</PracticeStripe> : null}
          <Progress>
            <StepsBar step={step} steps={STEPS} />
            <span aria-hidden="true">{t('step', { step, steps: STEPS })}</span>
          </Progress>
          {children}
        </Column>
      </PageBody>
      <Bar data-ground="surface">{action}</Bar>
    </>
  )
}
