import { BOOT_DEVICE_STATUS_LABELS, BOOT_DEVICE_STATUSES, type BootDeviceStatus } from '@curbwise/rules/boots/status'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'

const COLORS: Readonly<Record<BootDeviceStatus, string>> = {
  available: 'var(--ok)',
  deployed: 'var(--bt-deployed)',
  awaiting_return: 'var(--warn)',
  lost: 'var(--err)',
  retired: 'var(--text-3)',
}

const Bar = styled.div`
  display: flex;
  gap: 2px;
  height: 10px;
  border-radius: 5px;
  overflow: hidden;
  background: var(--sunken);
  i {
    min-width: 3px;
    background: currentColor;
  }
  &[data-size='sm'] {
    height: 8px;
  }
`
const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 20px;
  margin: 10px 0 0;
  padding: 0;
  list-style: none;
  font-size: 0.875rem;
  line-height: 1.25rem;
  li {
    display: inline-flex;
    align-items: center;
    gap: 8px;
  }
  i {
    width: 10px;
    height: 10px;
    border-radius: 3px;
    background: currentColor;
  }
  b {
    font-weight: 650;
  }
`

export interface StockBarProps {
  readonly counts: Readonly<Partial<Record<BootDeviceStatus, number>>>
  /** `sm`: the bar alone; its numbers are in its name. */
  readonly size?: 'sm' | 'md'
}

/** How many devices are in each state, as a bar and in numbers. */
export function StockBar({ counts, size = 'md' }: StockBarProps): ReactElement {
  const parts = BOOT_DEVICE_STATUSES.map((status) => ({ status, n: counts[status] ?? 0 }))
  const words = parts.map(({ status, n }) => `${n} ${BOOT_DEVICE_STATUS_LABELS[status].toLowerCase()}`).join(', ')
  return (
    <div>
      <Bar role="img" aria-label={words} data-size={size}>
        {parts.map(({ status, n }) =>
          n > 0 ? <i key={status} style={{ flexGrow: n, color: COLORS[status] }} /> : null,
        )}
      </Bar>
      {size === 'md' ? (
        <Legend>
          {parts.map(({ status, n }) => (
            <li key={status}>
              <i aria-hidden="true" style={{ color: COLORS[status] }} />
              {BOOT_DEVICE_STATUS_LABELS[status]} <b>{n.toLocaleString('en-US')}</b>
            </li>
          ))}
        </Legend>
      ) : null}
    </div>
  )
}
