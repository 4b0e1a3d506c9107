import { ActionBar, Column, PageBody, StepsBar } from '@curbwise/ui/app'
import { Button, IconButton } from '@curbwise/ui/entry'
import { ArrowBackIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import type { CSSProperties, ReactElement, ReactNode } from 'react'
import { STEP_TITLE } from '../state/step-focus.ts'
import { STEPS } from '../state/steps.ts'

const Head = styled.header`
  position: sticky;
  top: 0;
  z-index: 3;
  padding: 6px 24px 12px;
  background: var(--surface);
  border-bottom: 1px solid var(--line);
  > div {
    max-width: var(--step, 640px);
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
/** What gets the focus comes to rest below the head, which stays. */
const Steps = styled(PageBody)`
  scroll-padding-top: 6.5rem;
`
const Body = styled.div`
  padding: 20px 24px 32px;
  @media (max-width: 576px) {
    padding: 16px;
  }
  &[data-wide] > div:first-of-type {
    max-width: 960px;
  }
  &[data-aside] {
    display: grid;
    grid-template-columns: minmax(0, 640px) 296px;
    justify-content: center;
    align-items: start;
    gap: 24px;
  }
  &[data-aside] > aside {
    position: sticky;
    top: 5.8rem;
  }
`
/** The action stands below the column that it belongs to. */
const Foot = styled.div`
  width: 100%;
  max-width: var(--step, 640px);
  margin-inline: auto;
`
const WIDE = { '--step': '960px' } as CSSProperties

export interface StepFrameProps {
  /** From 1. */
  readonly step: number
  readonly onBack: (() => void) | null
  /** Empties the request; null while there is nothing in it. */
  readonly onStartOver: (() => void) | null
  /** The one action, or two, at the bottom. */
  readonly action: ReactNode
  readonly children: ReactNode
  /** At a desk: what is settled already, beside the step. */
  readonly aside?: ReactNode
  /** At a desk: the step takes the width of both. */
  readonly wide?: boolean
}

/** One step: where it stands, one column, one action within the reach of a thumb. */
export function StepFrame({ step, onBack, onStartOver, action, children, aside, wide }: StepFrameProps): ReactElement {
  const style = aside || wide ? WIDE : undefined
  return (
    <>
      <Steps data-ground="canvas" style={style}>
        <Head>
          <div>
            <div>
              {onBack ? (
                <IconButton size="touch" label="Back" icon={<ArrowBackIcon size={24} />} onClick={onBack} />
              ) : null}
              <h2 id={STEP_TITLE} tabIndex={-1}>
                Step {step} of {STEPS.length}, {STEPS[step - 1]}
              </h2>
              {onStartOver ? (
                <Button variant="ghost" onClick={onStartOver}>
                  Start over
                </Button>
              ) : null}
            </div>
            <StepsBar step={step} steps={STEPS.length} />
          </div>
        </Head>
        <Body data-aside={aside ? '' : undefined} data-wide={wide ? '' : undefined}>
          <Column data-center="">{children}</Column>
          {aside}
        </Body>
      </Steps>
      <ActionBar data-ground="surface" style={style}>
        <Foot>
          <Column data-center={style ? undefined : ''} style={{ gap: 10 }}>
            {action}
          </Column>
        </Foot>
      </ActionBar>
    </>
  )
}
