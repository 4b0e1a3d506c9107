import { towNumber } from '@curbwise/rules/tows/number'
import { PanelHead, PanelSection, StatusChip } from '@curbwise/ui/app'
import { Button, PlateTag, QueryView, SkeletonText, TextLink } from '@curbwise/ui/entry'
import type { ReactElement } from 'react'
import { towHref } from '../../../parts/tow-href.ts'
import { useNow } from '@curbwise/ui/use-now'
import { useConfirmTow } from '../api/use-confirm-tow.ts'
import type { UnitQueries } from '../api/use-unit.ts'
import { momentWords } from '../state/words.ts'
import { Line, Lines, None } from './panel-style.ts'

const MINUTE = 60_000

export interface PanelTowsProps {
  readonly query: UnitQueries['tows']
  readonly zone: string
  readonly contract_id: string
}

/** Tows that the unit requested for its reserved space. Those waiting for the complex can be confirmed here. */
export function PanelTows({ query, zone, contract_id }: PanelTowsProps): ReactElement {
  const now = useNow(MINUTE)
  const count = query.data?.data.length
  const { confirm, busy } = useConfirmTow()
  return (
    <PanelSection>
      <PanelHead title="Requested tows" fact={count ? count : undefined} />
      <QueryView
        query={query}
        zone={zone}
        skeleton={<SkeletonText lines={1} />}
        failed_title="Couldn't load the tows"
        isEmpty={({ data }) => data.length === 0}
        empty={<None>None requested.</None>}
      >
        {({ data }) => (
          <Lines>
            {data.map((tow) => (
              <li key={tow.id}>
                {tow.license_plate ? <PlateTag plate={tow.license_plate} state={tow.state} /> : <b>No plate</b>}
                <StatusChip status={tow.status} />
                <span>
                  {[momentWords(tow.requested_at, zone, now), tow.space && `space ${tow.space}`]
                    .filter(Boolean)
                    .join(', ')}
                </span>
                <Line>
                  {tow.awaits_confirmation ? (
                    'Waiting for you to confirm. Dispatch doesn’t see it yet.'
                  ) : (
                    <TextLink href={towHref(tow.id, contract_id)}>Open tow {towNumber(tow.number)}</TextLink>
                  )}
                  {tow.can.confirm ? (
                    <Button size="sm" variant="primary" busy={busy === tow.id} onClick={() => confirm(tow.id)}>
                      Confirm
                    </Button>
                  ) : null}
                </Line>
              </li>
            ))}
          </Lines>
        )}
      </QueryView>
    </PanelSection>
  )
}
