import { Select } from '@curbwise/ui/entry'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { useFormContext } from 'react-hook-form'
import { useBuildings } from '../../../parts/buildings/use-buildings.ts'
import { UnitField } from '../../../parts/units/unit-field.tsx'
import type { NoticeInput } from '../state/notice.ts'

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(200px, 100%), 1fr));
  gap: 16px 14px;
  align-items: start;
`
const option = (value: NoticeInput['whom'], label: string) => ({ value, label })

/** Picks who receives a notice: all residents, a building, or one unit. */
export function RecipientFields({
  complex_id,
  whom,
}: {
  readonly complex_id: string
  readonly whom: NoticeInput['whom']
}): ReactElement {
  const buildings = useBuildings(complex_id)
  return (
    <Row>
      <Select
        name="whom"
        label="To"
        placeholder=""
        size="lg"
        options={[
          option('all', 'All residents'),
          ...(buildings.length > 1 ? [option('building', 'One building')] : []),
          option('unit', 'One unit'),
        ]}
      />
      {whom === 'building' ? (
        <Select
          name="building"
          label="Building"
          size="lg"
          options={buildings.map((name) => ({ value: name, label: `Building ${name}` }))}
        />
      ) : null}
      {whom === 'unit' ? <OneUnit complex_id={complex_id} /> : null}
    </Row>
  )
}

/** Picks the unit; a field of the surrounding form. */
function OneUnit({ complex_id }: { readonly complex_id: string }): ReactElement {
  const { setValue, watch } = useFormContext<NoticeInput>()
  return (
    <UnitField
      contract_id={complex_id}
      value={watch('unit_id')}
      onChange={(id) => setValue('unit_id', id, { shouldDirty: true, shouldValidate: true })}
    />
  )
}
