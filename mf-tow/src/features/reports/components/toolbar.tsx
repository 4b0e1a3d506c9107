import { lazyPart } from '@curbwise/platform'
import { periodBefore, yearBefore } from '@curbwise/rules/reports/period'
import { presetOf, presetPeriod, REPORT_PRESET_LABELS, REPORT_PRESETS } from '@curbwise/rules/reports/presets'
import { FilterBar } from '@curbwise/ui/app'
import { Button, Select, type SelectOption } from '@curbwise/ui/entry'
import { BookmarkIcon, TuneIcon } from '@curbwise/ui/icons'
import { Suspense, useId, useState, type ReactElement } from 'react'
import type { Report } from '../api/use-report.ts'
import { periodText } from '../state/address.ts'
import { DayField } from './day-field.tsx'
import { Tools } from './style.ts'

const SavedDialog = lazyPart(() => import('./saved-dialog.tsx'))
const OWN = 'own'

/** The period, what it is compared with, the filters, and the saved reports. */
export function Toolbar({ report }: { readonly report: Report }): ReactElement {
  const [open, setOpen] = useState(false)
  const [saved, setSaved] = useState(false)
  const controls = useId()
  return (
    <Tools role="group" aria-label="Period and filters">
      <div data-toggle="">
        <Button
          size="touch"
          full
          align="start"
          icon={<TuneIcon size={20} />}
          aria-expanded={open}
          aria-controls={controls}
          onClick={() => setOpen(!open)}
        >
          {summaryOf(report)}
        </Button>
      </div>
      <div id={controls} data-controls={open ? 'open' : 'closed'}>
        <Controls report={report} />
      </div>
      <div data-saved="">
        <Button icon={<BookmarkIcon size={18} />} onClick={() => setSaved(true)}>
          Saved reports
        </Button>
      </div>
      {saved ? (
        <Suspense fallback={null}>
          <SavedDialog report={report} onClose={() => setSaved(false)} />
        </Suspense>
      ) : null}
    </Tools>
  )
}

/** What is chosen: "This month, 1 filter". */
function summaryOf({ period, today, filters }: Report): string {
  const preset = presetOf(period, today)
  const dates = preset === null ? periodText(period) : REPORT_PRESET_LABELS[preset]
  if (filters.length === 0) return dates
  return `${dates}, ${filters.length === 1 ? '1 filter' : `${filters.length} filters`}`
}

function Controls({ report }: { readonly report: Report }): ReactElement {
  const { period, today, place, set } = report
  const choose = (from: string, until: string): void => set({ from, until, figure: null, only: null })
  const preset = presetOf(period, today)
  const pick = (value: string): void => {
    const chosen = REPORT_PRESETS.find((one) => one === value)
    if (!chosen) return
    const { from, until } = presetPeriod(chosen, today)
    choose(from, until)
  }
  return (
    <>
      <Select
        label="Period"
        placeholder=""
        value={preset ?? OWN}
        onChange={({ target }) => pick(target.value)}
        options={[
          ...REPORT_PRESETS.map((value): SelectOption => ({ value, label: REPORT_PRESET_LABELS[value] })),
          ...(preset === null ? [{ value: OWN, label: 'Other dates' }] : []),
        ]}
      />
      <div data-wide="">
        <Select
          label="Compared with"
          placeholder=""
          value={place.compared === 'year_before' ? 'year' : 'before'}
          onChange={({ target }) => set({ compared: target.value === 'year' ? 'year' : null })}
          options={[
            { value: 'before', label: periodText(periodBefore(period)) },
            { value: 'year', label: periodText(yearBefore(period)) },
          ]}
        />
      </div>
      <DayField
        label="First day"
        value={period.from}
        onChange={(date) => choose(date, date > period.until ? date : period.until)}
      />
      <DayField
        label="Last day"
        value={period.until}
        onChange={(date) => choose(date < period.from ? date : period.from, date)}
      />
      <div data-wide="">
        <FilterBar label="Report filters" fields={report.fields} value={report.filters} onChange={report.setFilters} />
      </div>
    </>
  )
}
