import { vehicleName } from '@curbwise/rules/text/vehicle-name'
import { towNumber } from '@curbwise/rules/tows/number'
import { CarIdentity, Panel, PanelHead, PanelSection, VerdictChip } from '@curbwise/ui/app'
import { formatTime, TextLink } from '@curbwise/ui/entry'
import type { ReactElement } from 'react'
import { Results } from './panel-style.ts'
import type { ConversionsView, ConversionView, StickerLinks } from './types.ts'
import { carsText, resultWords } from './words.ts'

function Refused({ result }: { readonly result: ConversionView }): ReactElement {
  return (
    <li>
      <div>
        <CarIdentity plate={result.license_plate} state={result.state} vin={null} copy={false} />
        {result.verdict ? <VerdictChip verdict={result.verdict} size="sm" /> : null}
      </div>
      <p>
        <b>{vehicleName(result.vehicle)}.</b> {result.sentence}
      </p>
      {result.missing.length > 0 ? <p>Missing: {result.missing.join(', ')}.</p> : null}
      {result.citation ? <small>{result.citation}</small> : null}
    </li>
  )
}

function Converted({
  result: { license_plate, state, vehicle, tow },
  href,
}: {
  readonly result: ConversionView
  readonly href: string | null
}): ReactElement {
  const number = tow ? `Tow ${towNumber(tow.number)}` : null
  return (
    <li>
      <div>
        <CarIdentity plate={license_plate} state={state} vin={null} copy={false} />
        <span>{vehicleName(vehicle)}</span>
        {number ? <b>{href ? <TextLink href={href}>{number}</TextLink> : number}</b> : null}
      </div>
    </li>
  )
}

export interface ResultPanelProps {
  readonly done: ConversionsView
  readonly contract_id: string
  /** ISO 8601 instant of the answer. */
  readonly at: string
  readonly zone: string
  readonly links: Pick<StickerLinks, 'tow'>
  readonly onClose: () => void
}

/** What came of converting several cars: each that was left alone with the reason, then the new tows. */
export function ResultPanel({ done, contract_id, at, zone, links, onClose }: ResultPanelProps): ReactElement {
  const refused = done.results.filter(({ outcome }) => outcome === 'refused')
  const tows = done.results.filter(({ outcome }) => outcome !== 'refused')
  return (
    <Panel
      title={resultWords(done)}
      subtitle={<p>{formatTime(at, zone, 'time')}. Each plate was checked again first.</p>}
      onClose={onClose}
    >
      {refused.length > 0 ? (
        <PanelSection>
          <PanelHead title="Left alone" fact={carsText(refused.length)} />
          <Results aria-label="Left alone">
            {refused.map((result) => (
              <Refused key={result.item_id} result={result} />
            ))}
          </Results>
        </PanelSection>
      ) : null}
      {tows.length > 0 ? (
        <PanelSection>
          <PanelHead title="Tow requests" fact={tows.length} />
          <Results aria-label="Tow requests">
            {tows.map((result) => (
              <Converted
                key={result.item_id}
                result={result}
                href={result.tow ? links.tow(result.tow.id, contract_id) : null}
              />
            ))}
          </Results>
        </PanelSection>
      ) : null}
    </Panel>
  )
}
