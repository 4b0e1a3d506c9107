import { US_STATES } from '@curbwise/api/us-states'
import { PlateField, Select, SelectOrOtherField, stateName, TextField } from '@curbwise/ui/entry'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { useTexts } from './texts.ts'
import { useLooks } from './use-looks.ts'

const Plate = styled.div`
  display: grid;
  grid-template-columns: minmax(104px, 2fr) minmax(0, 3fr);
  gap: 12px;
  align-items: start;
  @media (max-width: 340px) {
    grid-template-columns: minmax(0, 1fr);
  }
`
const More = styled.details`
  summary {
    display: flex;
    align-items: center;
    min-height: 48px;
    border-radius: 8px;
    font-size: 1rem;
    font-weight: 600;
    color: var(--primary-text);
    cursor: pointer;
  }
  > div {
    display: flex;
    flex-direction: column;
    gap: 16px;
    padding-bottom: 4px;
  }
`
const STATES = US_STATES.map((code) => ({ value: code, label: stateName(code) }))

/** State and plate, in the order they appear on the car. */
export function PlateFields(): ReactElement {
  const t = useTexts()
  return (
    <Plate>
      <Select label={t('state')} name="state" size="touch" placeholder={t('state.choose')} options={STATES} />
      <PlateField label={t('plate')} name="license_plate" size="touch" enterKeyHint="next" />
    </Plate>
  )
}

/** Optional details that help to find the car. */
export function LooksFields({ open = false }: { readonly open?: boolean }): ReactElement {
  const t = useTexts()
  const { makes, colors } = useLooks()
  return (
    <More open={open}>
      <summary>{t('car.describe')}</summary>
      <div>
        <SelectOrOtherField label={t('car.make')} name="make" size="touch" optional maxLength={40} options={makes} />
        <TextField label={t('car.model')} name="model" size="touch" optional maxLength={60} autoComplete="off" />
        <SelectOrOtherField label={t('car.color')} name="color" size="touch" optional maxLength={30} options={colors} />
      </div>
    </More>
  )
}
