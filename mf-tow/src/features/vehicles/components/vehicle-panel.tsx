import type { VehicleRow } from '@curbwise/api/resources/places.schemas'
import { fromText } from '@curbwise/rules/time/shown'
import { CarIdentity, DecisionCard, Facts, Panel, PanelHead, PanelSection } from '@curbwise/ui/app'
import { Alert, LinkButton, QueryView, SkeletonText } from '@curbwise/ui/entry'
import { SearchIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { untilWords } from '../../../parts/until.ts'
import { carWords } from '../../../parts/car-words.ts'
import { useCheckTexts } from '../../../parts/check-texts.ts'
import { useDecisionTexts } from '../../../parts/decision-texts.ts'
import { useScreenLanguage } from '../../../parts/screen-language.ts'
import { zoneWords } from '@curbwise/ui/zone-words'
import { useVehicleDecision } from '../api/use-vehicle-decision.ts'
import { addedByWords, startWords } from '../state/fields.ts'
import { Notices } from './notices.tsx'

const Note = styled.div`
  padding: 0 20px 14px;
`

const checkHref = ({ contract_id, license_plate, state, vin }: VehicleRow): string => {
  const params = new URLSearchParams({ contract: contract_id, plate: license_plate ?? vin ?? '' })
  if (license_plate && state) params.set('state', state)
  return `/vehicles?${params}`
}

export interface VehiclePanelProps {
  readonly row: VehicleRow
  readonly zone: string
  readonly onClose: () => void
}

/** A record's side panel: its details, and what it means for a tow now. */
export function VehiclePanel({ row, zone, onClose }: VehiclePanelProps): ReactElement {
  const t = useCheckTexts()
  const language = useScreenLanguage()
  const { decided } = useDecisionTexts()
  const decision = useVehicleDecision(row)
  const coming = row.verdict === null ? startWords(row, zone, t) : null
  const rowIfSet = (label: string, value: string | null | undefined): [string, string][] =>
    value ? [[label, value]] : []
  return (
    <Panel
      kind={t(`kind.${row.kind}`)}
      title={carWords(row, language)}
      onClose={onClose}
      subtitle={<CarIdentity plate={row.license_plate} state={row.state} vin={row.vin} size="lg" />}
      actions={
        <div>
          <LinkButton href={checkHref(row)} icon={<SearchIcon />}>
            {t('panel.check')}
          </LinkButton>
        </div>
      }
    >
      {coming ? (
        <Note>
          <Alert severity="info" title={coming}>
            {t(row.kind === 'blocked' ? 'panel.coming.blocked' : 'panel.coming')}
          </Alert>
        </Note>
      ) : null}
      <PanelSection>
        <PanelHead title={t('panel.record')} fact={zoneWords(zone, language)} />
        <Facts
          facts={[
            ...rowIfSet(t('complex'), row.contract_name),
            ...rowIfSet(t('field.unit'), row.unit?.unit_number),
            ...rowIfSet(t('field.year'), row.year === null ? null : String(row.year)),
            ...rowIfSet('VIN', row.vin),
            [t('field.valid_from'), fromText(row.valid_from, zone)],
            [t('field.valid_until'), untilWords(row.valid_until, zone, t)],
            ...rowIfSet(t('field.added_by'), addedByWords(row.added_by, t)),
          ]}
        />
      </PanelSection>
      <PanelSection>
        <PanelHead title={t('panel.decision')} />
        <QueryView
          query={decision}
          zone={zone}
          skeleton={<SkeletonText lines={5} />}
          failed_title={t('panel.decision.failed')}
        >
          {(answer) => <DecisionCard decision={decided(answer.decision)} zone={zone} />}
        </QueryView>
      </PanelSection>
      {decision.data?.can.see_notices ? <Notices vehicle={row} zone={zone} /> : null}
    </Panel>
  )
}
