import styled from '@emotion/styled'
import type { Verdict } from '@curbwise/rules/decision/types'
import type { ReactElement, ReactNode } from 'react'
import { useKit } from '../../theme/kit.ts'
import { curbPattern, VERDICT_ICONS } from '../../verdict/verdict.ts'
import { verdictInstruction, verdictLabel } from '../../verdict/words.ts'

/** The curb below a verdict; must be inside an element with `data-verdict` and `verdictPaint`. */
export const Curb = styled.div`
  ${curbPattern}&[data-thin] {
    height: 4px;
  }
`

const Tile = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 44px;
  height: 44px;
  border-radius: 11px;
  background: var(--v);
  color: var(--vo);
  &[data-size='sm'] {
    width: 30px;
    height: 30px;
    border-radius: 8px;
  }
`

const Quiet = styled.header`
  display: flex;
  align-items: center;
  gap: 14px;
  padding: 16px 20px;
  background: var(--vs);
  &[data-stacked] {
    flex-direction: column;
    align-items: flex-start;
    gap: 12px;
    padding: 20px 22px;
    flex: 1;
  }
  > div {
    min-width: 0;
  }
  h2 {
    font-size: 1.75rem;
    line-height: 2.125rem;
    font-weight: 720;
    letter-spacing: -0.018em;
    color: var(--vt);
  }
  p {
    font-size: 0.9375rem;
    line-height: 1.3125rem;
    color: var(--text);
  }
  .cw-place {
    font-size: 1.75rem;
    line-height: 2.125rem;
    font-weight: 600;
    letter-spacing: -0.018em;
    text-wrap: balance;
  }
  small {
    display: block;
    font-size: 0.75rem;
    line-height: 1rem;
    color: var(--text-2);
  }
  > footer {
    margin-top: auto;
    padding-top: 8px;
    max-width: 100%;
  }
`
const Loud = styled.header`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 14px;
  padding: 20px 20px 18px;
  background: var(--v);
  color: var(--vo);
  text-align: center;
  h2 {
    font-size: 2.125rem;
    line-height: 2.375rem;
    font-weight: 750;
    letter-spacing: -0.02em;
  }
  p {
    font-size: 1.25rem;
    line-height: 1.625rem;
    font-weight: 650;
    margin-top: 2px;
    text-wrap: balance;
  }
  .cw-place {
    margin: 0;
    font-size: 2.125rem;
    line-height: 2.375rem;
    font-weight: 600;
    letter-spacing: -0.02em;
  }
  small {
    display: block;
    font-size: 0.875rem;
    line-height: 1.1875rem;
  }
`
const Compact = styled.header`
  display: flex;
  align-items: center;
  gap: 14px;
  padding: 13px 16px;
  background: var(--v);
  color: var(--vo);
  > div {
    flex: 1;
    min-width: 0;
  }
  h2 {
    font-size: 1.375rem;
    line-height: 1.625rem;
    font-weight: 700;
    letter-spacing: -0.012em;
  }
  p {
    font-size: 1rem;
    line-height: 1.375rem;
    font-weight: 500;
  }
`
const Line = styled.header`
  display: flex;
  align-items: center;
  gap: 8px;
  padding: 9px 12px;
  background: var(--vs);
  color: var(--vt);
  h2 {
    font-size: 0.875rem;
    line-height: 1.25rem;
    font-weight: 700;
  }
  p {
    color: var(--text);
    font-size: 0.8125rem;
    line-height: 1.125rem;
  }
  > span:last-child {
    margin-left: auto;
    font-size: 0.75rem;
    line-height: 1rem;
    color: var(--text-2);
    text-align: right;
  }
`

export type DecisionVariant = 'quiet' | 'wide' | 'loud' | 'compact' | 'line'

export interface DecisionHeadProps {
  readonly verdict: Verdict
  readonly variant: DecisionVariant
  /** Replaces the verdict's own instruction. */
  readonly instruction?: ReactNode
  /** Small text above the verdict (quiet) or at the end (line): "Then, at hook-up, 11/18/2026, 9:02 PM". */
  readonly when?: ReactNode
  /** The complex, as large as the verdict: for users who check cars at several. Not in compact and line. */
  readonly place?: ReactNode
  readonly plate?: ReactNode
  readonly end?: ReactNode
}

/** Verdict and instruction: soft with a solid tile on a desktop, solid on a phone in the lot. */
export function DecisionHead({
  verdict,
  variant,
  instruction,
  when,
  place,
  plate,
  end,
}: DecisionHeadProps): ReactElement {
  const { language } = useKit()
  const Icon = VERDICT_ICONS[verdict]
  const word = verdictLabel(verdict, language)
  const text = instruction ?? verdictInstruction(verdict, language)
  if (variant === 'loud')
    return (
      <Loud>
        <Icon size={52} />
        <div>
          {place ? <p className="cw-place">{place}</p> : null}
          {when ? <small>{when}</small> : null}
          <h2>{word}</h2>
          <p>{text}</p>
        </div>
        {plate}
      </Loud>
    )
  if (variant === 'compact')
    return (
      <Compact>
        <Icon size={32} />
        <div>
          <h2>{word}</h2>
          <p>{text}</p>
        </div>
        {end}
      </Compact>
    )
  if (variant === 'line')
    return (
      <Line>
        <Icon size={18} />
        <div>
          <h2>{word}</h2>
          <p>{text}</p>
        </div>
        {when ? <span>{when}</span> : null}
      </Line>
    )
  return (
    <Quiet data-stacked={variant === 'wide' ? '' : undefined}>
      <Tile>
        <Icon size={26} />
      </Tile>
      <div>
        {place ? <p className="cw-place">{place}</p> : null}
        {when ? <small>{when}</small> : null}
        <h2>{word}</h2>
        <p>{text}</p>
      </div>
      {plate ? <footer>{plate}</footer> : null}
    </Quiet>
  )
}

/** The verdict's icon on its solid background, for timelines. */
export function VerdictTile({ verdict, label }: { readonly verdict: Verdict; readonly label?: string }): ReactElement {
  const Icon = VERDICT_ICONS[verdict]
  return (
    <Tile data-size="sm">
      <Icon size={18} label={label} />
    </Tile>
  )
}
