import { ApiError } from '@curbwise/client'
import type { ClonePreview } from '@curbwise/api/resources/contract-clones.schemas'
import { useDirty } from '@curbwise/platform'
import { Alert, Button, QueryView, Select, SkeletonCards, TextArea, TextField } from '@curbwise/ui/entry'
import { EffectList } from '@curbwise/ui/app'
import { ArrowBackIcon } from '@curbwise/ui/icons'
import { useRef, useState, type FormEvent, type ReactElement } from 'react'
import { useClonePreview, useStartClone } from '../api/use-clone.ts'
import { firstParts, needsReason, togglePart } from '../state/chosen-parts.ts'
import { effectsOf } from '../state/words.ts'
import { Aside, Bar, Layout, Padded } from './check-style.ts'
import { CopiedTable } from './copied-table.tsx'
import { Ends } from './ends.tsx'
import { NeverCopied } from './never-copied.tsx'

export interface CheckProps {
  /** The complex that is copied, and the company that gets the copy. */
  readonly from: string
  readonly to: string
  readonly onBack: () => void
  readonly onStarted: (clone_id: string) => void
}

/** The second step: what would and would not be copied, and what there is to choose. */
export function Check({ from, to, onBack, onStarted }: CheckProps): ReactElement {
  const query = useClonePreview(from, to)
  return (
    <QueryView
      query={query}
      isEmpty={() => false}
      empty={null}
      failed_title="Couldn’t load what would be copied"
      skeleton={
        <Padded>
          <SkeletonCards heights={[80, 420]} />
        </Padded>
      }
    >
      {(preview) => <Choices preview={preview} onBack={onBack} onStarted={onStarted} />}
    </QueryView>
  )
}

type Wrong = Readonly<Record<string, string>>

interface ChoicesProps extends Pick<CheckProps, 'onBack' | 'onStarted'> {
  readonly preview: ClonePreview
}

function Choices({ preview, onBack, onStarted }: ChoicesProps): ReactElement {
  const { source, target, is_other_company } = preview
  const start = useStartClone()
  const first_name = is_other_company ? source.name : ''
  const [name, setName] = useState(first_name)
  const [parts, setParts] = useState(() => firstParts(preview))
  const [lot, setLot] = useState(firstLot(preview))
  const [reason, setReason] = useState('')
  const [wrong, setWrong] = useState<Wrong>({})
  const [refusal, setRefusal] = useState<string | null>(null)
  const [sending, setSending] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useDirty('clone-contract', name !== first_name || reason !== '')
  const reasoned = needsReason(preview, parts)

  const fail = (fields: Wrong, message: string | null): void => {
    setWrong(fields)
    setRefusal(message)
    // Once the fields are marked.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  const send = async (): Promise<void> => {
    setSending(true)
    try {
      const asked = { tow_company_id: target.id, name: name.trim(), parts: [...parts] }
      const { id } = await start(source.id, { ...asked, storage_lot_id: lot || null, reason: reason.trim() || null })
      onStarted(id)
    } catch (thrown) {
      const fields: Wrong = thrown instanceof ApiError ? thrown.fields : {}
      fail(fields, fields['parts'] ?? (Object.keys(fields).length > 0 ? null : messageOf(thrown)))
      setSending(false)
    }
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const missing: Wrong = {
      ...(name.trim() === '' && { name: 'Enter the name of the new complex' }),
      ...(reasoned && reason.trim() === '' && { reason: `Enter why ${target.name} gets personal data` }),
    }
    if (Object.keys(missing).length > 0) fail(missing, null)
    else void send()
  }

  return (
    <form ref={form} noValidate onSubmit={submit}>
      <Ends preview={preview} name={name} />
      <Layout>
        <section>
          <CopiedTable
            preview={preview}
            parts={parts}
            onToggle={(part) => setParts(togglePart(parts, part))}
            lot={
              <Select
                label="Storage lot of the copy"
                hideLabel
                value={lot}
                onChange={(event) => setLot(event.target.value)}
                options={target.lots.map(({ id, name: label }) => ({ value: id, label }))}
                placeholder="Choose one later"
                error={wrong['storage_lot_id']}
              />
            }
          />
          <NeverCopied preview={preview} />
        </section>
        <Aside>
          <section>
            <TextField
              label="Name of the new complex"
              value={name}
              maxLength={200}
              autoComplete="off"
              onChange={(event) => setName(event.target.value)}
              error={wrong['name']}
            />
            {is_other_company ? (
              <TextArea
                label="Reason for passing personal data on"
                optional={!reasoned}
                value={reason}
                maxLength={1000}
                help="Recorded in the history of both companies, word for word"
                onChange={(event) => setReason(event.target.value)}
                error={wrong['reason']}
              />
            ) : null}
          </section>
          <section>
            <EffectList {...effectsOf(preview, parts)} />
          </section>
          {refusal ? (
            <section>
              <Alert severity="error" announce title="Couldn’t start the clone">
                {refusal}
              </Alert>
            </section>
          ) : null}
          <Bar>
            <Button variant="ghost" icon={<ArrowBackIcon />} onClick={onBack}>
              Back
            </Button>
            <Button variant="primary" type="submit" busy={sending}>
              Clone {source.name}
            </Button>
          </Bar>
        </Aside>
      </Layout>
    </form>
  )
}

const messageOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : 'Try again.')

/** Within a company the lot that the complex has; elsewhere the only one, if there is only one. */
function firstLot({ source, target, is_other_company }: ClonePreview): string {
  const [only, ...others] = target.lots
  if (!is_other_company) return target.lots.find(({ id }) => id === source.default_storage_lot_id)?.id ?? ''
  return only && others.length === 0 ? only.id : ''
}
