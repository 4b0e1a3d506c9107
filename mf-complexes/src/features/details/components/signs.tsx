import type { ContractDetails, Sign } from '@curbwise/api/resources/contract-records.schemas'
import { useOpened } from '@curbwise/client/use-opened'
import { Lightbox } from '@curbwise/ui/app'
import { Button, EmptyState, QueryView, SkeletonRows } from '@curbwise/ui/entry'
import { AddIcon } from '@curbwise/ui/icons'
import { useState, type ReactElement } from 'react'
import type { ComplexQueries } from '../api/use-complex.ts'
import type { SignAct } from '../state/sign-act.ts'
import { seenWords } from '../state/words.ts'
import { SignDialogs } from './sign-dialogs.tsx'
import { SignRow } from './sign-row.tsx'
import { SignRows } from './sign-style.ts'
import { Section } from './style.ts'

export interface SignsProps {
  readonly complex: ContractDetails
  readonly query: ComplexQueries['signs']
}

/** The complex's signs with photos: where they are, who verified them and when, and how long they're valid. */
export function Signs({ complex, query }: SignsProps): ReactElement {
  const [opened, forget] = useOpened('sign')
  const [act, setAct] = useState<SignAct | null>(opened && complex.can.signs ? { kind: 'add' } : null)
  const [shown, setShown] = useState<number | null>(null)
  const signs = query.data?.data ?? []
  const photos = signs.flatMap((sign) =>
    sign.photo_url
      ? [
          {
            id: sign.id,
            url: sign.photo_url,
            alt: `Sign: ${sign.place}`,
            caption: seenWords(sign),
            visibility: 'private' as const,
          },
        ]
      : [],
  )
  const open = (sign: Sign): void => setShown(photos.findIndex(({ id }) => id === sign.id))
  const close = (): void => {
    setAct(null)
    if (opened) forget()
  }
  const may = complex.can.signs
  const add = may ? (
    <Button size="sm" icon={<AddIcon />} onClick={() => setAct({ kind: 'add' })}>
      Sign
    </Button>
  ) : null
  return (
    <Section aria-labelledby="signs">
      <header>
        <h2 id="signs">Signs</h2>
        <small>tows depend on them</small>
        {add}
      </header>
      <QueryView
        query={query}
        zone={complex.timezone}
        skeleton={<SkeletonRows rows={3} />}
        failed_title="Couldn't load the signs"
        isEmpty={({ data }) => data.length === 0}
        empty={
          <EmptyState
            small
            title="No sign yet"
            actions={
              may ? (
                <Button variant="primary" onClick={() => setAct({ kind: 'add' })}>
                  Enter a sign
                </Button>
              ) : null
            }
          >
            A photo, where it is, and when someone saw it. Without a sign, no car is towed.
          </EmptyState>
        }
      >
        {({ data }) => (
          <SignRows>
            {data.map((sign) => (
              <SignRow key={sign.id} sign={sign} onPhoto={() => open(sign)} onAct={(kind) => setAct({ kind, sign })} />
            ))}
          </SignRows>
        )}
      </QueryView>
      <Lightbox photos={photos} index={shown === -1 ? null : shown} onIndex={setShown} />
      <SignDialogs complex={complex} act={act} onClose={close} />
    </Section>
  )
}
