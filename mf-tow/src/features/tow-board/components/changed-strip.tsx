import type { TowRow } from '@curbwise/api/resources/tows'
import { VERDICT_INSTRUCTIONS, VERDICT_LABELS } from '@curbwise/rules/decision/types'
import { VerdictTile } from '@curbwise/ui/app'
import { Button } from '@curbwise/ui/entry'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { verdictPaint } from '../../../parts/verdict-paint.ts'
import { useBoardActions } from '../state/board-context.ts'

const Strip = styled.div`
${verdictPaint}
display:flex;align-items:center;gap:6px 10px;padding:5px 8px 5px 10px;border-radius:8px;background:var(--vs);color:var(--text);font-size:.8125rem;line-height:1.125rem;
>span:first-of-type{transform:scale(.8);margin:-3px}
p{flex:1;min-width:0;overflow-wrap:anywhere}
b{color:var(--vt);font-weight:650}
button{flex:none;text-decoration:underline;text-underline-offset:3px}
@media (max-width:576px){flex-wrap:wrap;border-radius:12px;font-size:.9375rem;line-height:1.25rem;padding:10px 12px;p{flex-basis:70%}button{margin-left:auto}}
`

/** The decision of an open tow has turned: said inside its row, with the one thing to do; `beside`: in the panel, where it is looked at. */
export function ChangedStrip({ tow, beside }: { readonly tow: TowRow; readonly beside?: boolean }): ReactElement | null {
  const { cancel, open } = useBoardActions()
  const { alert } = tow
  if (!alert) return null
  // A doubt is looked at first: somebody may tell the cars apart.
  const ends = tow.can.cancel && (alert.verdict !== 'check' || beside === true)
  const same = alert.verdict === tow.decision.verdict
  return (
    <Strip data-verdict={alert.verdict} role="note">
      <VerdictTile verdict={alert.verdict} />
      <p><b>{same ? VERDICT_LABELS[alert.verdict] : `Now ${VERDICT_LABELS[alert.verdict].toLowerCase()}`}. {VERDICT_INSTRUCTIONS[alert.verdict]}</b> {alert.sentence}</p>
      {ends ? <Button size="sm" variant="ghost" onClick={() => cancel(tow)} aria-label={`Cancel tow ${tow.number}`}>Cancel tow</Button>
        : beside ? null : <Button size="sm" variant="ghost" onClick={() => open(tow.id)} aria-label={`Look at tow ${tow.number}`}>Look</Button>}
    </Strip>
  )
}
