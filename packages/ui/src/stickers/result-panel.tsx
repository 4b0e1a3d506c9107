import { towNumber } from '@curbwise/rules/tows/number'
import { CarIdentity, Panel, PanelHead, PanelSection, VerdictChip } from '@curbwise/ui/app'
import { formatTime, TextLink } from '@curbwise/ui/entry'
import type { ReactElement } from 'react'
import { Results } from './panel-style.ts'
import { useListTexts, useWritten } from './texts.ts'
import type { ConversionsView, ConversionView, StickerLinks } from './types.ts'
import { resultWords } from './words.ts'

function Refused({ result }: { readonly result: ConversionView }): ReactElement {
  const t = useListTexts()
  const written = useWritten()
  return (
    <li>
      <div>
        <CarIdentity plate={result.license_plate} state={result.state} vin={null} copy={false} />
        {result.verdict ? <VerdictChip verdict={result.verdict} size="sm" /> : null}
      </div>
      <p>
        <b>{written.car(result.vehicle)}.</b> {result.sentence === null ? null : written.sentence(result.sentence)}
      </p>
      {result.missing.length > 0 ? <p>{t.missing(result.missing.map(written.need).join(', '))}</p> : null}
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
  const t = useListTexts()
  const written = useWritten()
  const number = tow ? t.tow_number(towNumber(tow.number)) : null
  return (
    <li>
      <div>
        <CarIdentity plate={license_plate} state={state} vin={null} copy={false} />
        <span>{written.car(vehicle)}</span>
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
  const t = useListTexts()
  const refused = done.results.filter(({ outcome }) => outcome === 'refused')
  const tows = done.results.filter(({ outcome }) => outcome !== 'refused')
  return (
    <Panel
      title={resultWords(done, t)}
      subtitle={<p>{t.checked_again(formatTime(at, zone, 'time'))}</p>}
      onClose={onClose}
    >
      {refused.length > 0 ? (
        <PanelSection>
          <PanelHead title={t.left_alone} fact={t.counted_cars(refused.length)} />
          <Results aria-label={t.left_alone}>
            {refused.map((result) => (
              <Refused key={result.item_id} result={result} />
            ))}
          </Results>
        </PanelSection>
      ) : null}
      {tows.length > 0 ? (
        <PanelSection>
          <PanelHead title={t.tow_requests} fact={tows.length} />
          <Results aria-label={t.tow_requests}>
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
