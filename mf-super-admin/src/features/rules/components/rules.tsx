import type { RulesPlaceRow } from '@curbwise/api/resources/admin-rules.schemas'
import { ApiError } from '@curbwise/client'
import { lazyPart, PageActions, ScreenError, useTitle } from '@curbwise/platform'
import { useSearchParams } from '@curbwise/platform/router'
import { CAUTIOUS } from '@curbwise/rules/jurisdiction/cautious'
import { SplitView, Tag, useMedia } from '@curbwise/ui/app'
import { Button, IconButton, QueryView, SkeletonCards } from '@curbwise/ui/entry'
import { AddIcon, GavelIcon } from '@curbwise/ui/icons'
import { Suspense, useState, type ReactElement } from 'react'
import { ListPage } from '../../../parts/list-box.ts'
import { useRules } from '../api/use-rules.ts'
import { addressOf, comparedPair, inForce, openPlace, paramsOf, placeId, type RulesAddress } from '../state/place.ts'
import { ComparedPair, Comparison } from './comparison.tsx'
import { Places } from './places.tsx'
import { FormBody, Note, Split } from './style.ts'
import { VersionForm } from './version-form.tsx'
import { VersionPanel } from './version-panel.tsx'
import { Versions } from './versions.tsx'

const ActDialog = lazyPart(() => import('./act-dialog.tsx'))
/** Below this width the top bar has room for icons only. */
const NARROW = '(max-width:900px)'

/** The rules of states, counties, and cities in versions, with their comparison and their replay. */
export function Rules(): ReactElement {
  const query = useRules()
  const [params, setParams] = useSearchParams()
  const narrow = useMedia(NARROW)
  useTitle('Local rules')
  const { error } = query
  if (error instanceof ApiError && error.status === 403) throw new ScreenError(404, 'Page not found')
  const go = (change: Partial<RulesAddress>): void => setParams((now) => paramsOf({ ...addressOf(now), ...change }))
  const add = (): void => go({ form: 'new', version: null })
  const shown = (
    <QueryView
      query={query}
      isEmpty={() => false}
      empty={null}
      failed_title="Couldn’t load the rules"
      skeleton={
        <FormBody>
          <SkeletonCards heights={[48, 200, 200]} />
        </FormBody>
      }
    >
      {({ places }) => <Open places={places} address={addressOf(params)} onGo={go} />}
    </QueryView>
  )
  return (
    <>
      <PageActions>
        {narrow ? (
          <IconButton label="New version" icon={<AddIcon />} onClick={add} />
        ) : (
          <>
            <Tag color="text-2" icon={<GavelIcon />}>
              Not legal advice; verify with counsel
            </Tag>
            <Button variant="primary" icon={<AddIcon />} onClick={add}>
              New version
            </Button>
          </>
        )}
      </PageActions>
      {query.data ? shown : <ListPage>{shown}</ListPage>}
    </>
  )
}

interface OpenProps {
  readonly places: readonly RulesPlaceRow[]
  readonly address: RulesAddress
  readonly onGo: (change: Partial<RulesAddress>) => void
}

function Open({ places, address, onGo }: OpenProps): ReactElement | null {
  const [act, setAct] = useState<'verify' | 'withdraw' | null>(null)
  const place = openPlace(places, address)
  if (!place) return null
  const { version, form } = address
  const row = place.versions.find((one) => one.version === version)
  const close = (): void => onGo({ version: null, form: null })
  return (
    <>
      <SplitView
        panel_label="Version"
        onPanelClose={close}
        panel={
          version !== null && form === null ? (
            <VersionPanel
              key={version}
              version={version}
              onEdit={() => onGo({ form: 'edit' })}
              onAct={setAct}
              onClose={close}
            />
          ) : null
        }
      >
        <Split>
          <Places
            places={places}
            open={place}
            onOpen={(id) => onGo({ place: id, version: null, form: null, compared: [] })}
          />
          <div>
            {form === null ? (
              <Shown key={placeId(place)} place={place} address={address} onGo={onGo} />
            ) : (
              <VersionForm
                key={`${form} ${placeId(place)}`}
                place={place}
                from={form === 'edit' && version !== null ? version : (inForce(place)?.version ?? CAUTIOUS.version)}
                isNew={form === 'new'}
                onClose={() => onGo({ form: null })}
                onSaved={(saved) => onGo({ place: placeId(saved.place), version: saved.version, form: null })}
              />
            )}
          </div>
        </Split>
      </SplitView>
      <Suspense fallback={null}>
        {act && row ? <ActDialog kind={act} detail={row} onClose={() => setAct(null)} /> : null}
      </Suspense>
    </>
  )
}

interface ShownProps {
  readonly place: RulesPlaceRow
  readonly address: RulesAddress
  readonly onGo: OpenProps['onGo']
}

function Shown({ place, address: { version, compared }, onGo }: ShownProps): ReactElement {
  const pair = comparedPair(place, compared)
  const shown = version ?? place.versions.find(({ state }) => state === 'upcoming')?.version ?? inForce(place)?.version
  return (
    <>
      <Versions
        place={place}
        selected={version}
        compared={pair ?? []}
        onOpen={(name) => onGo({ version: name })}
        onCompare={(names) => onGo({ compared: names })}
      />
      {pair ? (
        <ComparedPair pair={pair} onClose={() => onGo({ compared: [] })} />
      ) : shown === undefined ? null : (
        <Comparison key={`${placeId(place)} ${shown}`} place={place} version={shown} />
      )}
      <Note>
        Of a state, its county, and its city, the rule that protects the owner most applies. An open case keeps the
        version that it began under.
      </Note>
    </>
  )
}
