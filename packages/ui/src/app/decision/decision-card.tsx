import styled from '@emotion/styled'
import type { Decision } from '@curbwise/rules/decision/types'
import type { ReactElement, ReactNode } from 'react'
import { formatTime } from '../../entry/time.ts'
import { PlateTag } from '../../entry/plate-tag.tsx'
import { useKit, useTexts } from '../../theme/kit.ts'
import { verdictPaint } from '../../verdict/verdict.ts'
import { decisionInstruction } from '../../verdict/words.ts'
import { Allowances } from './allowances.tsx'
import { Curb, DecisionHead, type DecisionVariant } from './decision-head.tsx'
import { NearPlates } from './near-plates.tsx'
import { Why } from './why.tsx'
import { WouldChange } from './would-change.tsx'

const Card = styled.article`
  ${verdictPaint}
  display: flex;
  flex-direction: column;
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: 12px;
  overflow: hidden;
  box-shadow: var(--sh-1);
  min-width: 0;
  container-type: inline-size;
  > .cw-body {
    display: flex;
    flex-direction: column;
    gap: 16px;
    padding: 14px 20px 16px;
  }
  > .cw-wide {
    display: grid;
    grid-template-columns: min(18.75rem, 27%) minmax(0, 1fr) min(21.75rem, 32%);
  }
  > .cw-wide > header {
    grid-row: 1;
  }
  > .cw-wide > section {
    padding: 16px 22px 14px;
    min-width: 0;
  }
  > .cw-wide > section + section {
    border-left: 1px solid var(--line);
    display: flex;
    flex-direction: column;
    gap: 16px;
  }
  h3 {
    font-size: 0.8125rem;
    line-height: 1.125rem;
    font-weight: 650;
    margin-bottom: 6px;
  }
  > footer {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 12px;
    margin-top: auto;
    padding: 10px 20px;
    border-top: 1px solid var(--line);
    font-size: 0.75rem;
    line-height: 1rem;
    color: var(--text-3);
  }
  > footer > span {
    margin-right: auto;
  }
  > footer[data-actions] > span {
    margin: 0 0 0 auto;
  }

  @container (max-width:960px) {
    > .cw-wide {
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    }
    > .cw-wide > header {
      grid-column: 1/-1;
      grid-row: auto;
      flex-direction: row;
      align-items: center;
    }
    > .cw-wide > header > footer {
      margin: 0 0 0 auto;
      padding: 0;
    }
    > .cw-wide > section + section {
      border-left: 1px solid var(--line);
    }
  }
  @container (max-width:600px) {
    > .cw-wide {
      grid-template-columns: minmax(0, 1fr);
    }
    > .cw-wide > header {
      flex-wrap: wrap;
    }
    > .cw-wide > header > footer {
      margin: 0;
    }
    > .cw-wide > section + section {
      border-left: 0;
      border-top: 1px solid var(--line);
    }
  }
  ol + .cw-near {
    margin-top: 10px;
  }
  > .cw-curb + footer {
    border-top: 0;
  }
  &[data-variant='line'] .cw-body {
    padding: 8px 12px 9px;
    font-size: 0.8125rem;
    line-height: 1.125rem;
    color: var(--text-2);
  }
  &[data-variant='loud'] .cw-body,
  &[data-variant='compact'] .cw-body {
    padding: 12px 18px 14px;
  }
  &[data-variant='loud'] > .cw-curb,
  &[data-variant='compact'] > .cw-curb {
    margin-top: 3px;
  }
`

export interface DecisionCardProps {
  readonly decision: Decision
  /** quiet: panel or page · wide: three columns at a desk · loud: phone · compact: solid head · line: a strip and its reason. */
  readonly variant?: DecisionVariant
  /** IANA zone of the complex. */
  readonly zone: string
  /** Line with the head: when and at which step it was made. */
  readonly when?: ReactNode
  readonly instruction?: ReactNode
  /** Seconds since the data was read, told in the footer. */
  readonly data_age?: string
  /** Leaves out what may be done and what would change it (a stored decision). */
  readonly past?: boolean
  /** Buttons at the footer's start (Take a plate photo …) and its end (Copy link). */
  readonly actions?: ReactNode
  readonly copy_link?: ReactNode
  /** compact: a chevron. */
  readonly end?: ReactNode
}

/** The answer, its reasons, what may be done, what would change it. Order and words are the rules'; this only draws them. */
export function DecisionCard({
  decision,
  variant = 'quiet',
  zone,
  when,
  instruction,
  data_age,
  past,
  actions,
  copy_link,
  end,
}: DecisionCardProps): ReactElement {
  const texts = useTexts()
  const { language } = useKit()
  const { verdict, license_plate, state } = decision
  const marked = [...new Set(decision.near.flatMap(({ mark_asked }) => mark_asked))]
  const plate =
    license_plate && (variant === 'wide' || variant === 'loud') ? (
      <PlateTag plate={license_plate} state={state} size="lg" mark={marked} />
    ) : null
  const head = (
    <DecisionHead
      {...{ verdict, variant, when, plate, end }}
      instruction={instruction ?? decisionInstruction(decision, language)}
    />
  )
  const small = variant === 'compact' || variant === 'line'
  const why = <Why reasons={decision.reasons} verdict={verdict} zone={zone} large={variant === 'loud'} />
  const rest = past ? null : (
    <>
      <Allowances allows={decision.allows} />
      <WouldChange changes={decision.would_change} />
    </>
  )
  const curb = <Curb className="cw-curb" data-thin={variant === 'line' ? '' : undefined} />
  const facts = [
    `${texts.checked} ${formatTime(decision.known_at, zone, past ? 'full' : 'time')}`,
    data_age,
    `${texts.rules} ${decision.rules_version}`,
    decision.id ? `${texts.check_id} ${decision.id.slice(0, 8)}` : null,
  ]
    .filter(Boolean)
    .join(', ')

  return (
    <Card data-verdict={verdict} data-variant={variant} aria-label={texts.decision}>
      {variant === 'wide' ? (
        <div className="cw-wide">
          {head}
          <section>
            <h3>{texts.why}</h3>
            {why}
            <NearPlates near={decision.near} />
          </section>
          {past ? null : <section>{rest}</section>}
        </div>
      ) : (
        head
      )}
      {curb}
      {variant === 'wide' || small ? null : (
        <div className="cw-body">
          <div>{why}</div>
          <NearPlates near={decision.near} />
          {rest}
        </div>
      )}
      {variant === 'line' ? (
        <div className="cw-body">{decision.reasons.find(({ decisive }) => decisive)?.sentence}</div>
      ) : null}
      {small ? null : (
        <footer data-actions={actions ? '' : undefined}>
          {actions}
          <span>{facts}</span>
          {copy_link}
        </footer>
      )}
    </Card>
  )
}
