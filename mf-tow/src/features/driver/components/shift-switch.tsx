import type { TowRow } from '@curbwise/api/resources/tow-record.schemas'
import { CarIdentity, ConfirmDialog, StatusChip } from '@curbwise/ui/app'
import { QueryView, Skeleton } from '@curbwise/ui/entry'
import { useNow } from '@curbwise/ui/use-now'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { shiftStartText } from '../../../parts/shift-words.ts'
import { useShift } from '../api/use-shift.ts'
import { useDriverTexts } from '../../../parts/driver-texts.ts'

const MINUTE = 60_000
const HEIGHT = 68

const Toggle = styled.button`
  display: flex;
  align-items: center;
  gap: 14px;
  width: 100%;
  min-height: ${HEIGHT}px;
  padding: 10px 18px;
  border: 1px solid var(--line-2);
  border-radius: 14px;
  background: var(--surface);
  color: var(--text);
  text-align: left;
  cursor: pointer;
  > span {
    flex: 1;
    min-width: 0;
  }
  b {
    display: block;
    font-size: 1.125rem;
    line-height: 1.5rem;
    font-weight: 650;
  }
  small {
    display: block;
    font-size: 0.875rem;
    line-height: 1.1875rem;
    color: var(--text-2);
    overflow-wrap: anywhere;
  }
  i {
    flex: none;
    position: relative;
    width: 56px;
    height: 32px;
    border-radius: 16px;
    background: var(--control);
    transition: background-color 0.12s ease-out;
  }
  i:after {
    content: '';
    position: absolute;
    left: 4px;
    top: 4px;
    width: 24px;
    height: 24px;
    border-radius: 50%;
    background: var(--surface);
    transition: transform 0.12s ease-out;
  }
  &[aria-checked='true'] {
    border-color: var(--primary);
    background: var(--primary-soft);
    i {
      background: var(--primary);
    }
    i:after {
      transform: translateX(24px);
    }
  }
  &[aria-busy='true'] {
    cursor: default;
    i {
      opacity: 0.5;
    }
  }
`
const Tows = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 10px;
    padding: 8px 0;
    font-size: 0.9375rem;
  }
  li + li {
    border-top: 1px solid var(--line);
  }
`

/** Starts and ends the driver's shift with one tap. Only a driver with open tows is asked before it ends. */
export function ShiftSwitch({ tows }: { readonly tows: readonly TowRow[] }): ReactElement {
  const t = useDriverTexts()
  const shift = useShift()
  const now = useNow(MINUTE)
  return (
    <>
      <QueryView
        query={shift.query}
        skeleton={<Skeleton width="100%" height={HEIGHT} style={{ borderRadius: 14 }} />}
        failed_title={t('shift.failed')}
      >
        {({ on_shift_since: since, timezone }) => (
          <Toggle
            type="button"
            role="switch"
            aria-checked={since !== null}
            aria-busy={shift.busy}
            onClick={() => {
              if (shift.busy) return
              if (since === null) shift.start()
              else shift.end()
            }}
          >
            <span>
              <b>{t(since === null ? 'shift.off' : 'shift.on')}</b>
              <small>
                {since === null ? t('shift.start') : t('shift.since', { time: shiftStartText(since, timezone, now) })}
              </small>
            </span>
            <i aria-hidden="true" />
          </Toggle>
        )}
      </QueryView>
      <ConfirmDialog
        open={shift.open_tows > 0}
        onClose={shift.cancel}
        title={t('shift.end', { count: shift.open_tows })}
        verb={t('shift.end_anyway')}
        keep={t('shift.stay')}
        will={[t('shift.will')]}
        will_not={[t('shift.will_not')]}
        onConfirm={shift.endAnyway}
      >
        <Tows aria-label={t('shift.tows')}>
          {tows.map((tow) => (
            <li key={tow.id}>
              <CarIdentity plate={tow.license_plate} state={tow.state} vin={tow.vin} copy={false} />
              <span>{tow.contract.name}</span>
              <StatusChip status={tow.status} step={tow.step} word="step" />
            </li>
          ))}
        </Tows>
      </ConfirmDialog>
    </>
  )
}
