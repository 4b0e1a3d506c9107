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
import { Why, type WhyProps } from './why.tsx'
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
  > footer > .cw-facts {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 12px;
    flex: 1;
    min-width: min(100%, 18rem);
  }
  > footer[data-actions] > .cw-facts {
    justify-content: flex-end;
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
  /** quiet: panel or page · wide: three columns on a desktop · loud: phone · compact: solid head · line: a strip with the reason. */
  readonly variant?: DecisionVariant
  /** IANA zone of the complex. */
  readonly zone: string
  /** Text in the head: when the decision was made, and at which step. */
  readonly when?: ReactNode
  /** The complex, as large as the verdict (quiet, wide, loud). */
  readonly place?: ReactNode
  readonly instruction?: ReactNode
  /** Age of the data, shown in the footer. */
  readonly data_age?: string
  /** Omits what is allowed and what would change the verdict (for a stored decision). */
  readonly past?: boolean
  /** Buttons at the start of the footer (Take a plate photo …) and at its end (Copy link). */
  readonly actions?: ReactNode
  readonly copy_link?: ReactNode
  /** The address of the record that a reason names: its sentence becomes a link. */
  readonly hrefOf?: WhyProps['hrefOf']
  /** compact: a chevron. */
  readonly end?: ReactNode
}

/** A decision: the verdict, its reasons, what is allowed, and what would change it. The rules determine order and texts. */
export function DecisionCard({
  decision,
  variant = 'quiet',
  zone,
  when,
  place,
  instruction,
  data_age,
  past,
  actions,
  copy_link,
  hrefOf,
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
      {...{ verdict, variant, when, place, plate, end }}
      instruction={instruction ?? decisionInstruction(decision, language)}
    />
  )
  const small = variant === 'compact' || variant === 'line'
  const why = (
    <Why reasons={decision.reasons} verdict={verdict} zone={zone} large={variant === 'loud'} hrefOf={hrefOf} />
  )
  const rest = past ? null : (
    <>
      <Allowances allows={decision.allows} reasons={decision.reasons} />
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
            <NearPlates near={decision.near} reasons={decision.reasons} />
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
          <NearPlates near={decision.near} reasons={decision.reasons} />
          {rest}
        </div>
      )}
      {variant === 'line' ? (
        <div className="cw-body">{decision.reasons.find(({ decisive }) => decisive)?.sentence}</div>
      ) : null}
      {small ? null : (
        <footer data-actions={actions ? '' : undefined}>
          {actions}
          <div className="cw-facts">
            <span>{facts}</span>
            {copy_link}
          </div>
        </footer>
      )}
    </Card>
  )
}
