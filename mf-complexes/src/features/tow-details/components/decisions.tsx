import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import { isClosed } from '@curbwise/rules/tows/transitions'
import type { NoticesView } from '@curbwise/ui/notices'
import { WaitsForNotice } from '@curbwise/ui/waits-for-notice'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { AsOf, useAsOf } from '../../../parts/case-page/as-of.tsx'
import { ThenAndNow } from '../../../parts/case-page/then-and-now.tsx'
import { useDecisionAt, useDecisionNow } from '../api/use-tow.ts'
import { baseDecisionWords, minutesOf } from '../state/as-of.ts'
import { noticesStamp } from '../state/car.ts'

const Waits = styled.div`
  margin-top: 12px;
  &:empty {
    display: none;
  }
`

export interface DecisionsProps {
  readonly tow: Tow
  /** The car's notices; undefined while loading. */
  readonly notices: NoticesView | undefined
  readonly onRecord: () => void
}

/**
 * The decision at that time, based on what was known then, next to the current one; and the notice an open tow waits
 * for.
 */
export function Decisions({ tow, notices, onRecord }: DecisionsProps): ReactElement {
  const zone = tow.contract.timezone
  const [at, setAt] = useAsOf()
  const past = useDecisionAt(tow.id, at)
  const now = useDecisionNow(tow, noticesStamp(notices))
  return (
    <ThenAndNow
      base={tow.full_decision}
      base_words={baseDecisionWords(tow)}
      zone={zone}
      at={at}
      past={past}
      now={now}
      choice={<AsOf minutes={minutesOf(tow)} begun_at={tow.requested_at} zone={zone} at={at} onAt={setAt} />}
    >
      {now.data && !isClosed(tow.status) ? (
        <Waits>
          <WaitsForNotice decision={now.data.decision} onRecord={notices?.can.record ? onRecord : undefined} />
        </Waits>
      ) : null}
    </ThenAndNow>
  )
}
