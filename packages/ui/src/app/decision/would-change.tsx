import styled from '@emotion/styled'
import type { Decision, Verdict } from '@curbwise/rules/decision/types'
import type { ReactElement } from 'react'
import { useKit } from '../../theme/kit.ts'
import { verdictPaint } from '../../verdict/verdict.ts'
import { verdictLabel } from '../../verdict/words.ts'

const Line = styled.li`
  ${verdictPaint}color: var(--text-2);
  font-size: 0.8125rem;
  line-height: 1.125rem;
  & + & {
    margin-top: 3px;
  }
  b {
    color: var(--vt);
    font-weight: 650;
  }
`

/** Shows the verdict's word in bold within the sentence. */
function Sentence({ sentence, verdict }: { readonly sentence: string; readonly verdict: Verdict }): ReactElement {
  const word = verdictLabel(verdict, useKit().language)
  const at = sentence.lastIndexOf(word)
  if (at < 0) return <>{sentence}</>
  return (
    <>
      {sentence.slice(0, at)}
      <b>{word}</b>
      {sentence.slice(at + word.length)}
    </>
  )
}

export function WouldChange({ changes }: { readonly changes: Decision['would_change'] }): ReactElement | null {
  const { texts } = useKit()
  if (changes.length === 0) return null
  return (
    <div>
      <h3>{texts.what_would_change}</h3>
      <ul>
        {changes.map(({ sentence, verdict }) => (
          <Line key={sentence} data-verdict={verdict}>
            <Sentence sentence={sentence} verdict={verdict} />
          </Line>
        ))}
      </ul>
    </div>
  )
}
