import { evidence } from '@curbwise/api/resources/evidence.calls'
import type { EvidencePack } from '@curbwise/api/resources/evidence.schemas'
import { hrefOf } from '@curbwise/client'
import { Button, FailedState, formatTime, TextLink } from '@curbwise/ui/entry'
import { ArchiveIcon } from '@curbwise/ui/icons'
import type { ReactElement } from 'react'
import { Buttons, Rows, Side } from './style.ts'
import { useCaseTexts } from './texts.ts'
import { isBuilding, useEvidence } from './use-evidence.ts'

export interface EvidenceProps {
  readonly kind: EvidencePack['record_kind']
  readonly id: string
  readonly zone: string
}

/** The evidence packs of a case that its reader requested, and the way to another one. Nothing for people who may not have one. */
export function Evidence({ kind, id, zone }: EvidenceProps): ReactElement | null {
  const t = useCaseTexts()
  const { query, request, requesting } = useEvidence(kind, id)
  const { data } = query
  if (!data && !query.isError) return null
  if (data && !data.can.request) return null
  const packs = data?.data ?? []
  return (
    <Side aria-labelledby="case-evidence">
      <header>
        <h2 id="case-evidence">{t('evidence')}</h2>
      </header>
      {query.isError ? <FailedState title={t('evidence.failed')} onRetry={() => void query.refetch()} /> : null}
      {data && packs.length === 0 ? (
        <p>Everything that shows why and how this was done, signed, in one file that anyone can check.</p>
      ) : null}
      {packs.length > 0 ? (
        <Rows aria-live="polite">
          {packs.map((pack) => (
            <li key={pack.id}>
              <ArchiveIcon size={18} />
              <Pack pack={pack} zone={zone} />
            </li>
          ))}
        </Rows>
      ) : null}
      {data ? (
        <>
          <Buttons>
            <Button busy={requesting || packs.some(isBuilding)} onClick={request}>
              {packs.length === 0 ? 'Build the evidence pack' : 'Build another one'}
            </Button>
          </Buttons>
          <p>
            Anyone can <TextLink href="/verify">check a pack</TextLink> without a login.
          </p>
        </>
      ) : null}
    </Side>
  )
}

function Pack({ pack, zone }: { readonly pack: EvidencePack; readonly zone: string }): ReactElement {
  const { id, number, state, size, problem, steps_done, steps_total, requested_at, expires_at } = pack
  if (state === 'ready')
    return (
      <>
        <a href={hrefOf(evidence.file, { params: { id } })} download={pack.file_name ?? ''}>
          {number}
        </a>
        <span>{((size ?? 0) / 1e6).toFixed(1)} MB</span>
        <small>
          Built {formatTime(requested_at, zone)}, stored until {formatTime(expires_at, zone, 'date')}
        </small>
      </>
    )
  return (
    <>
      <b>{number}</b>
      <span>
        {state === 'failed' ? 'Failed' : steps_total > 0 ? `${steps_done} of ${steps_total} files` : 'Waiting'}
      </span>
      <small>{problem ?? `Requested ${formatTime(requested_at, zone)}`}</small>
    </>
  )
}
