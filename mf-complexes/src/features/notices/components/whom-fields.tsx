import { ContractField, type ContractFieldProps } from '@curbwise/ui/app'
import { Select } from '@curbwise/ui/entry'
import styled from '@emotion/styled'
import { useState, type ReactElement } from 'react'
import { useFormContext } from 'react-hook-form'
import { useBuildings } from '../../../parts/buildings/use-buildings.ts'
import { useUnitChoice } from '../api/use-unit-choice.ts'
import type { NoticeInput } from '../state/notice.ts'

const Row = styled.div`display:grid;grid-template-columns:repeat(auto-fit,minmax(min(200px,100%),1fr));gap:16px 14px;align-items:start`
const option = (value: NoticeInput['whom'], label: string) => ({ value, label })

/** Whom a notice is for: everybody, a building, or one unit. */
export function WhomFields({ complex_id, whom }: { readonly complex_id: string; readonly whom: NoticeInput['whom'] }): ReactElement {
  const buildings = useBuildings(complex_id)
  return (
    <Row>
      <Select
        name="whom" label="To" placeholder="" size="lg"
        options={[option('all', 'All residents'), ...(buildings.length > 1 ? [option('building', 'One building')] : []), option('unit', 'One unit')]}
      />
      {whom === 'building' ? <Select name="building" label="Building" size="lg" options={buildings.map((name) => ({ value: name, label: `Building ${name}` }))} /> : null}
      {whom === 'unit' ? <UnitField complex_id={complex_id} /> : null}
    </Row>
  )
}

function UnitField({ complex_id }: { readonly complex_id: string }): ReactElement {
  const { options, ...search } = useUnitChoice(complex_id)
  const { setValue, watch } = useFormContext<NoticeInput>()
  const [chosen, choose] = useState<ContractFieldProps['options'][number] | null>(null)
  const value = watch('unit_id')
  const all = chosen && chosen.id === value && options.every(({ id }) => id !== value) ? [chosen, ...options] : options
  return (
    <ContractField
      {...search} name="unit_id" label="Unit" size="lg" options={all} value={value || null}
      onChange={(id) => {
        choose(all.find((one) => one.id === id) ?? null)
        setValue('unit_id', id, { shouldDirty: true, shouldValidate: true })
      }}
    />
  )
}
