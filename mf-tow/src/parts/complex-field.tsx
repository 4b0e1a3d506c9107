import { ContractField, useIsPhone, type ContractSwitcherProps, type SwitchOption } from '@curbwise/ui/app'
import { Button } from '@curbwise/ui/entry'
import { LocationOnIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import type { OwnPosition } from '../company/use-position.ts'
import { useCheckTexts } from './check-texts.ts'

export type ComplexSearch = Pick<ContractSwitcherProps, 'onSearch' | 'status'>

export interface ComplexFieldProps {
  readonly complexes: readonly SwitchOption[]
  readonly search?: ComplexSearch | undefined
  readonly value: string | null
  readonly onChange: (id: string) => void
  /** "Nearest to you, 130 ft" */
  readonly near?: string | null | undefined
  readonly own?: OwnPosition | undefined
  readonly error?: string | undefined
}

/** The button's icon begins where the field does. */
const Flush = styled.div`
  > button {
    margin-left: -23px;
  }
`

/** Picks the complex by part of its name or address, or by the user's position. */
export function ComplexField({
  complexes,
  search,
  value,
  onChange,
  near,
  own,
  error,
}: ComplexFieldProps): ReactElement {
  const t = useCheckTexts()
  const may_ask = own?.state === 'can_ask' || own?.state === 'asking'
  return (
    <div>
      <ContractField
        label={t('complex')}
        size={useIsPhone() ? 'touch' : 'lg'}
        options={complexes}
        value={value}
        onChange={onChange}
        onSearch={search?.onSearch}
        status={search?.status}
        help={near ?? (own?.state === 'denied' ? t('complex.unknown_position') : undefined)}
        error={error}
      />
      {may_ask ? (
        <Flush>
          <Button variant="ghost" size="lg" icon={<LocationOnIcon />} busy={own.state === 'asking'} onClick={own.ask}>
            {t('complex.nearest')}
          </Button>
        </Flush>
      ) : null}
    </div>
  )
}
