import type { Unit } from '@curbwise/api/resources/places.schemas'
import { Dialog } from '@curbwise/ui/app'
import { QueryView, SkeletonText } from '@curbwise/ui/entry'
import { useState, type ReactElement } from 'react'
import type { UnitRecord } from '@curbwise/api/resources/unit-records.schemas'
import { useRecord } from '../api/use-record.ts'
import { useUnitActs } from '../api/use-unit-acts.ts'
import { startOf } from '../state/unit-form.ts'
import { UnitForm } from './unit-form.tsx'

/** Edits a unit. Another user's change in the meantime isn't overwritten: the gateway reports the conflict. */
export function EditUnitDialog({ unit, onClose }: { readonly unit: Unit; readonly onClose: () => void }): ReactElement {
  const query = useRecord(unit.id)
  return (
    <Dialog open onClose={onClose} title={`Edit unit ${unit.unit_number}`}>
      <QueryView query={query} skeleton={<SkeletonText lines={8} />} failed_title="Couldn't load the unit">
        {(record) => <Editing record={record} onClose={onClose} />}
      </QueryView>
    </Dialog>
  )
}

/** Keeps editing the record it opened with, even if the query refetches. */
function Editing({ record, onClose }: { readonly record: UnitRecord; readonly onClose: () => void }): ReactElement {
  const [{ id, contract_id, version, start }] = useState(() => ({
    id: record.id,
    contract_id: record.contract_id,
    version: record.version,
    start: startOf(record),
  }))
  const { edit } = useUnitActs(id)
  return (
    <UnitForm
      contract_id={contract_id}
      start={start}
      verb="Save"
      onClose={onClose}
      onSend={(body) => edit({ ...body, version })}
    />
  )
}
