import type { OperationsExport, OperationsKind } from '@curbwise/api/resources/admin-operations.schemas'
import { ExportMenu, ExportNotes } from '@curbwise/ui/app'
import { Select } from '@curbwise/ui/entry'
import type { ReactElement } from 'react'
import { useTowCompanyOptions } from '../../../parts/use-tow-company-options.ts'
import { useOperationsExport } from '../api/use-operations.ts'
import type { Narrow } from '../state/narrow.ts'
import { Tools } from './style.ts'

export interface NarrowProps {
  readonly narrow: Narrow
  readonly onNarrow: (narrow: Narrow) => void
}

interface NarrowBarProps extends NarrowProps {
  readonly list: OperationsExport
  /** What can be chosen; undefined where rows have no kind. */
  readonly kinds?: readonly OperationsKind[] | undefined
}

/** The filters of a list, and its export. */
export function NarrowBar({ list, kinds, narrow, onNarrow }: NarrowBarProps): ReactElement {
  const { kind, tow_company_id } = narrow
  const companies = useTowCompanyOptions()
  const exports = useOperationsExport(list, narrow)
  // A kind in the address that nothing has anymore stays visible, so that it can be cleared.
  const isUnknown = kind !== undefined && kinds?.some((one) => one.kind === kind) === false
  return (
    <>
      <Tools role="group" aria-label="Filters and export">
        {kinds ? (
          <Select
            label="Kind"
            hideLabel
            placeholder="Any kind"
            value={kind ?? ''}
            onChange={({ target }) =>
              onNarrow({ ...(tow_company_id && { tow_company_id }), ...(target.value && { kind: target.value }) })
            }
            options={[
              ...kinds.map((one) => ({ value: one.kind, label: one.name })),
              ...(isUnknown ? [{ value: kind, label: kind }] : []),
            ]}
          />
        ) : null}
        <Select
          label="Company"
          hideLabel
          placeholder="All companies"
          value={tow_company_id ?? ''}
          onChange={({ target }) =>
            onNarrow({ ...(kind && { kind }), ...(target.value && { tow_company_id: target.value }) })
          }
          options={companies}
        />
        <span>
          <ExportMenu exports={exports} />
        </span>
      </Tools>
      <ExportNotes exports={exports} />
    </>
  )
}
