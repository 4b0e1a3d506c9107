import { PanelHead, PanelSection, StatusChip } from '@curbwise/ui/app'
import { PlateTag, QueryView, SkeletonText } from '@curbwise/ui/entry'
import type { ReactElement } from 'react'
import { useNow } from '../../../parts/use-now.ts'
import type { UnitQueries } from '../api/use-unit.ts'
import { momentWords } from '../state/words.ts'
import { Lines, None } from './panel-style.ts'

const MINUTE = 60_000

/** Tows that the unit asked for out of its reserved space. */
export function PanelTows({ query, zone }: { readonly query: UnitQueries['tows']; readonly zone: string }): ReactElement {
  const now = useNow(MINUTE)
  const count = query.data?.data.length
  return (
    <PanelSection>
      <PanelHead title="Requested tows" fact={count ? count : undefined} />
      <QueryView query={query} zone={zone} skeleton={<SkeletonText lines={1} />} failed_title="The tows did not load" isEmpty={({ data }) => data.length === 0} empty={<None>This unit asked for none.</None>}>
        {({ data }) => (
          <Lines>
            {data.map((tow) => (
              <li key={tow.id}>
                {tow.license_plate ? <PlateTag plate={tow.license_plate} state={tow.state} /> : <b>No plate</b>}
                <StatusChip status={tow.status} />
                <span>{[momentWords(tow.requested_at, zone, now), tow.space && `space ${tow.space}`].filter(Boolean).join(', ')}</span>
              </li>
            ))}
          </Lines>
        )}
      </QueryView>
    </PanelSection>
  )
}
