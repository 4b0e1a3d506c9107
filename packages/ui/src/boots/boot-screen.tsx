import { Panel, SplitView, type FilterField } from '@curbwise/ui/app'
import { QueryView, SkeletonText, type QueryViewProps } from '@curbwise/ui/entry'
import { Suspense, type ComponentType, type ReactElement, type ReactNode } from 'react'
import type { BootPanelProps } from './boot-panel.tsx'
import { BootsTable, type BootsControl } from './boots-table.tsx'
import { CarNameContext, useBootTexts, useCarName, type CarName } from './texts.ts'
import type { BootRowView, BootView } from './types.ts'

export interface BootScreenProps extends Pick<
  BootPanelProps,
  'acts' | 'photos' | 'code' | 'decision' | 'links' | 'onDirty' | 'may_override'
> {
  readonly list: BootsControl
  /** The row that the address opens. */
  readonly selected: string | null
  readonly boot: QueryViewProps<BootView>['query']
  /** `@curbwise/ui/boot-panel`, loaded lazily. */
  readonly BootPanel: ComponentType<BootPanelProps>
  readonly onSelect: (id: string | null) => void
  readonly onDocument: (kind: 'notice' | 'receipt', id: string) => void
  readonly hrefOf: (boot: BootRowView) => string
  readonly fields: readonly FilterField[]
  /** Whether the list shows the search, because the top bar has no room for it. */
  readonly search: boolean
  /** Above the list. */
  readonly tools?: ReactNode
  readonly empty: { readonly text: ReactNode; readonly action: ReactNode }
  /** Names cars in the screen’s language; in English, if omitted. */
  readonly carName?: CarName
}

/** The booted cars, and the panel of the one that is open. */
export function BootScreen(props: BootScreenProps): ReactElement {
  const { list, selected, boot, BootPanel, onSelect } = props
  const t = useBootTexts()
  const in_english = useCarName()
  const close = (): void => onSelect(null)
  const waiting = (
    <Panel title={t.booted_vehicle} onClose={close}>
      <SkeletonText lines={9} />
    </Panel>
  )
  const panel =
    selected === null ? null : (
      <QueryView query={boot} failed_title={t.one_failed} skeleton={waiting}>
        {(one) => (
          <Suspense fallback={waiting}>
            <BootPanel
              key={one.id}
              boot={one}
              read_at={boot.dataUpdatedAt}
              acts={props.acts}
              photos={props.photos}
              code={props.code}
              decision={props.decision}
              links={props.links}
              may_override={props.may_override}
              onDocument={(kind) => props.onDocument(kind, one.id)}
              onClose={close}
              onDirty={props.onDirty}
            />
          </Suspense>
        )}
      </QueryView>
    )
  return (
    <CarNameContext value={props.carName ?? in_english}>
      <SplitView panel={panel} panel_label={t.booted_vehicle} onPanelClose={close}>
        {props.tools}
        <BootsTable
          list={list}
          fields={props.fields}
          search={props.search}
          selected={selected}
          onOpen={onSelect}
          hrefOf={props.hrefOf}
          empty={props.empty}
        />
      </SplitView>
    </CarNameContext>
  )
}
