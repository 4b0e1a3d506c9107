import type { ExternalCompanyDetails } from '@curbwise/api/resources/external-companies.schemas'
import styled from '@emotion/styled'
import type { CSSProperties, ReactElement } from 'react'

const Bars = styled.dl`
  display: grid;
  grid-template-columns: max-content minmax(40px, 1fr) auto;
  gap: 8px 14px;
  align-items: center;
  font-size: 0.8125rem;
  line-height: 1.125rem;
  dd:last-of-type,
  dd {
    font-variant-numeric: tabular-nums;
  }
  i {
    display: block;
    height: 8px;
    min-width: 2px;
    width: calc(var(--share) * 100%);
    border-radius: 2px;
    background: var(--c1);
  }
  i[data-none] {
    background: var(--line-2);
  }
`

export interface ActivityBarsProps {
  readonly activity: ExternalCompanyDetails['activity']
}

/** What the people of an external company did in 30 days, with a bar next to each number. */
export function ActivityBars({ activity }: ActivityBarsProps): ReactElement {
  const rows = [
    ['Plate checks', activity.plate_checks],
    ['Stickers', activity.sticker_items],
    ['Tow requests', activity.tows_requested],
    ['Stopped by the check', activity.tows_refused],
  ] as const
  const most = Math.max(1, ...rows.map(([, n]) => n))
  return (
    <Bars>
      {rows.map(([label, n]) => (
        <div key={label} style={{ display: 'contents' }}>
          <dt>{label}</dt>
          <dd aria-hidden="true">
            <i data-none={n === 0 ? '' : undefined} style={{ '--share': n / most } as CSSProperties} />
          </dd>
          <dd>{n.toLocaleString('en-US')}</dd>
        </div>
      ))}
    </Bars>
  )
}
