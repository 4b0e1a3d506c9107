import { ActionBar, Column, PageBody, StepsBar } from '@curbwise/ui/app'
import { Button, IconButton } from '@curbwise/ui/entry'
import { ArrowBackIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import type { ReactElement, ReactNode } from 'react'
import { STEP_TITLE } from '../state/step-focus.ts'
import { STEPS } from '../state/steps.ts'
import { useRequestTexts } from '../../../parts/driver-texts.ts'

const Head = styled.header`
  position: sticky;
  top: 0;
  z-index: 3;
  padding: 6px 24px 12px;
  background: var(--surface);
  border-bottom: 1px solid var(--line);
  > div {
    max-width: 640px;
    margin-inline: auto;
  }
  > div > div:first-of-type {
    display: flex;
    align-items: center;
    gap: 6px;
    min-height: 48px;
  }
  > div > div > span:has(button):first-of-type,
  > div > div > button:first-of-type[title] {
    margin-left: -12px;
  }
  h2 {
    flex: 1;
    min-width: 0;
    font-size: 0.9375rem;
    line-height: 1.25rem;
    font-weight: 600;
    color: var(--text-2);
    outline: 0;
  }
  @media (max-width: 576px) {
    padding-inline: 16px;
  }
`
/** Keeps the focused element clear of the sticky heading when it scrolls into view. */
const Steps = styled(PageBody)`
  scroll-padding-top: 6.5rem;
`
const Body = styled.div`
  padding: 20px 24px 32px;
  @media (max-width: 576px) {
    padding: 16px;
  }
`

export interface StepFrameProps {
  /** Starts at 1. */
  readonly step: number
  readonly onBack: (() => void) | null
  /** Clears the request; null while it's empty. */
  readonly onStartOver: (() => void) | null
  /** One or two actions at the bottom; null for none. */
  readonly action: ReactNode
  readonly children: ReactNode
}

/** The layout of one step: progress, one column, and an action within reach of the thumb. */
export function StepFrame({ step, onBack, onStartOver, action, children }: StepFrameProps): ReactElement {
  const t = useRequestTexts()
  return (
    <>
      <Steps data-ground="canvas">
        <Head>
          <div>
            <div>
              {onBack ? (
                <IconButton size="touch" label={t('back')} icon={<ArrowBackIcon size={24} />} onClick={onBack} />
              ) : null}
              <h2 id={STEP_TITLE} tabIndex={-1}>
                {t(`step.${STEPS[step - 1] ?? 1}`, { step, steps: STEPS.length })}
              </h2>
              {onStartOver ? (
                <Button variant="ghost" onClick={onStartOver}>
                  {t('start_over')}
                </Button>
              ) : null}
            </div>
            <StepsBar step={step} steps={STEPS.length} />
          </div>
        </Head>
        <Body>
          <Column data-center="">{children}</Column>
        </Body>
      </Steps>
      {action === null ? null : (
        <ActionBar data-ground="surface">
          <Column data-center="" style={{ gap: 10 }}>
            {action}
          </Column>
        </ActionBar>
      )}
    </>
  )
}
