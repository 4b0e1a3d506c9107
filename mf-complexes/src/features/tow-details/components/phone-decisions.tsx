import type { ComparedDecision } from '@curbwise/api/resources/phone-decisions.schemas'
import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import type { PhoneStep } from '@curbwise/rules/copy/differ'
import { type Verdict, VERDICT_LABELS } from '@curbwise/rules/decision/types'
import { ConfirmDialog } from '@curbwise/ui/app'
import { Alert, Button, formatTime, QueryView, SkeletonText } from '@curbwise/ui/entry'
import styled from '@emotion/styled'
import { type ReactElement, useState } from 'react'
import { Part } from '../../../parts/case-page/style.ts'
import { usePhoneDecisions } from '../api/use-phone-decisions.ts'

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 1fr));
  gap: 12px;
  padding: 14px 18px;
  border: 1px solid var(--line);
  border-radius: 12px;
  min-width: 0;
  h3 {
    font-size: 0.8125rem;
    line-height: 1.125rem;
    font-weight: 650;
    color: var(--text-2);
  }
  b {
    display: block;
    font-size: 1.0625rem;
    line-height: 1.5rem;
  }
  p {
    overflow-wrap: anywhere;
  }
  small {
    font-size: 0.8125rem;
    color: var(--text-2);
  }
  > footer {
    grid-column: 1 / -1;
    font-size: 0.8125rem;
    color: var(--text-2);
  }
`

const STEPS: Readonly<Record<PhoneStep, string>> = {
  requested: 'Request',
  accepted: 'Accepted',
  en_route: 'On the way',
  on_scene: 'On scene',
}

interface SideProps {
  readonly title: string
  readonly verdict: Verdict
  readonly sentence: string
  readonly detail: string
}

const Side = ({ title, verdict, sentence, detail }: SideProps): ReactElement => (
  <section>
    <h3>{title}</h3>
    <b>{VERDICT_LABELS[verdict]}</b>
    <p>{sentence}</p>
    <small>{detail}</small>
  </section>
)

function Compared({ one, zone }: { readonly one: ComparedDecision; readonly zone: string }): ReactElement {
  const captured = formatTime(one.captured_at, zone, 'time')
  const { settled } = one
  return (
    <Pair>
      <Side
        title={`Phone: ${STEPS[one.step]}, ${captured}`}
        {...one.phone}
        detail={
          one.is_proven
            ? `By its copy from ${formatTime(one.copy_read_at, zone, 'time')}`
            : 'Its copy isn’t one that was signed for this driver'
        }
      />
      <Side title={`Server: the same minute, ${captured}`} {...one.server} detail="With what was known then" />
      {settled ? (
        <footer>
          {settled.by} let the tow go on, {formatTime(settled.at, zone, 'full')}: {settled.reason}
        </footer>
      ) : null}
    </Pair>
  )
}

/** What the driver's phone decided without a connection, beside the server, and the office's word where they differ. */
export default function PhoneDecisions({ tow }: { readonly tow: Tow }): ReactElement {
  const { query, settle } = usePhoneDecisions(tow)
  const [asking, setAsking] = useState(false)
  const open = tow.phone_check === 'differs'
  const mayDecide = query.data?.can.settle ?? false
  return (
    <Part aria-labelledby="tow-phone-decisions">
      <header>
        <h2 id="tow-phone-decisions">Decided without a connection</h2>
      </header>
      {open ? (
        <Alert
          severity="warn"
          title="The phone and the server decided differently"
          action={
            mayDecide ? (
              <Button size="sm" onClick={() => setAsking(true)}>
                Let the tow go on
              </Button>
            ) : undefined
          }
        >
          This tow can’t be completed until dispatch decides. To leave the car, drop or cancel the tow.
        </Alert>
      ) : null}
      <QueryView
        query={query}
        zone={tow.contract.timezone}
        skeleton={<SkeletonText lines={3} />}
        failed_title="Couldn’t load what the phone decided"
      >
        {({ data }) => data.map((one) => <Compared key={one.step} one={one} zone={tow.contract.timezone} />)}
      </QueryView>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Let the tow go on?"
        verb="Let it go on"
        keep="Not now"
        reason_label="Why the tow is right"
        reason_help="The reason is stored with both decisions and in the history."
        will={['Allow the driver to complete this tow']}
        will_not={['Change either decision', 'Skip the decision at the hook-up']}
        onConfirm={async (reason) => {
          await settle(reason)
        }}
      />
    </Part>
  )
}
