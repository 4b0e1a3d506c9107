import { Select } from '@curbwise/ui/entry'
import type { ReactElement } from 'react'
import type { MonthEnd } from '../api/use-month-end.ts'
import { monthName, monthsUpTo } from '../state/months.ts'

/** Chooses a month that has begun; the address remembers it. */
export const MonthField = ({ month_end }: { readonly month_end: MonthEnd }): ReactElement => (
  <Select
    label="Month"
    placeholder=""
    value={month_end.month}
    onChange={({ target }) => month_end.set({ month: target.value })}
    options={monthsUpTo(month_end.today, month_end.month).map((value) => ({
      value,
      label: `${monthName(value)}${value === month_end.today.slice(0, 7) ? ' so far' : ''}`,
    }))}
  />
)
