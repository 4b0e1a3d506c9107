import type { AdminDevice } from '@curbwise/api/resources/admin-devices.schemas'
import { ApiError } from '@curbwise/client'
import { useToast } from '@curbwise/platform'
import { Dialog, DialogActions, EffectList } from '@curbwise/ui/app'
import { Alert, Button, Checkbox, EmptyState, QueryView, Select, SkeletonText, TextField } from '@curbwise/ui/entry'
import styled from '@emotion/styled'
import { useState, type ReactElement } from 'react'
import { useDeviceActs, useDeviceCompanies, useStock } from '../api/use-devices.ts'
import { allocateWords, chosenText, KIND_LABELS } from '../state/words.ts'

const Body = styled.div`
  display: flex;
  flex-direction: column;
  gap: 14px;
`
const Choices = styled.fieldset`
  display: flex;
  flex-direction: column;
  gap: 2px;
  max-height: 260px;
  margin: 0;
  padding: 8px 12px;
  overflow-y: auto;
  border: 1px solid var(--line-2);
  border-radius: 10px;
  > div {
    padding: 4px 0;
  }
  @media (max-width: 576px) {
    > div {
      padding: 12px 0;
    }
  }
`
const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  font-size: 0.8125rem;
  font-weight: 650;
`

export interface AllocateDialogProps {
  /** Chosen at first; null for none. */
  readonly first: AdminDevice | null
  readonly onClose: () => void
}

/** Allocates devices of the stock to a company; says what the company has afterwards. */
export default function AllocateDialog({ first, onClose }: AllocateDialogProps): ReactElement {
  const stock = useStock()
  return (
    <Dialog open onClose={onClose} title="Allocate devices" width="wide">
      <QueryView
        query={stock}
        failed_title="Couldn't load the stock"
        skeleton={<SkeletonText lines={6} />}
        isEmpty={(page) => page.data.length === 0}
        empty={<EmptyState title="Nothing is in stock">Add devices, or import a list, before you allocate.</EmptyState>}
      >
        {(page) => <Choose devices={page.data} first={first} onClose={onClose} />}
      </QueryView>
    </Dialog>
  )
}

interface ChooseProps extends AllocateDialogProps {
  readonly devices: readonly AdminDevice[]
}

function Choose({ devices, first, onClose }: ChooseProps): ReactElement {
  const { allocate } = useDeviceActs()
  const companies = useDeviceCompanies().data?.data ?? []
  const toast = useToast()
  const [ids, setIds] = useState<ReadonlySet<string>>(() => new Set(first ? [first.id] : []))
  const [company_id, setCompany] = useState('')
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  // The first one is chosen even if it isn't among the oldest 200.
  const shown = first && !devices.some(({ id }) => id === first.id) ? [first, ...devices] : devices
  const chosen = shown.filter(({ id }) => ids.has(id))
  const company = companies.find(({ id }) => id === company_id)
  const has_boots = chosen.some(({ kind }) => kind === 'boot')
  const options = companies
    .filter(({ has_booting_access }) => has_booting_access || !has_boots)
    .map(({ id, name }) => ({ value: id, label: name }))
  const toggle = (id: string): void => setIds(ids.has(id) ? ids.difference(new Set([id])) : ids.union(new Set([id])))

  const send = async (): Promise<void> => {
    setTried(true)
    if (chosen.length === 0 || company === undefined) return
    setBusy(true)
    setRefused(null)
    try {
      await allocate({ device_ids: chosen.map(({ id }) => id), tow_company_id: company.id, note: note.trim() || null })
      onClose()
      toast.success(
        `${chosenText(chosen)} allocated`,
        `${company.name} has ${chosen.length === 1 ? 'it' : 'them'} now.`,
      )
    } catch (error) {
      setRefused(refusalText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Body>
      <Head>
        <span id="allocate-devices">{chosen.length === 0 ? 'Devices in stock' : `${chosenText(chosen)} chosen`}</span>
        <Button
          size="sm"
          variant="ghost"
          onClick={() => setIds(new Set(chosen.length === shown.length ? [] : shown.map(({ id }) => id)))}
        >
          {chosen.length === shown.length ? 'Choose none' : 'Choose all'}
        </Button>
      </Head>
      <Choices aria-labelledby="allocate-devices">
        {shown.map(({ id, code, serial_number, kind, name }) => (
          <Checkbox
            key={id}
            label={[code, serial_number].filter((part) => part !== null).join(', ')}
            detail={`${KIND_LABELS[kind]}, ${name}`}
            checked={ids.has(id)}
            onChange={() => toggle(id)}
          />
        ))}
      </Choices>
      {tried && chosen.length === 0 ? (
        <Alert severity="error" announce>
          Choose a device.
        </Alert>
      ) : null}
      <Select
        label="To"
        value={company_id}
        onChange={(event) => setCompany(event.target.value)}
        options={options}
        help={has_boots ? 'Only companies with boot access get boots.' : undefined}
        error={tried && company === undefined ? 'Choose a company' : undefined}
      />
      <TextField
        label="Note for the record"
        optional
        value={note}
        maxLength={200}
        autoComplete="off"
        onChange={(event) => setNote(event.target.value)}
      />
      {chosen.length > 0 ? <EffectList {...allocateWords(chosen, company)} /> : null}
      {refused === null ? null : (
        <Alert severity="error" announce>
          {refused}
        </Alert>
      )}
      <DialogActions>
        <Button onClick={onClose} disabled={busy}>
          Cancel
        </Button>
        <Button variant="primary" busy={busy} onClick={() => void send()}>
          {chosen.length === 0 ? 'Allocate' : `Allocate ${chosenText(chosen)}`}
        </Button>
      </DialogActions>
    </Body>
  )
}

/** Why the gateway refused: what it says of a field, or in general. */
const refusalText = (error: unknown): string =>
  error instanceof ApiError ? (Object.values(error.fields)[0] ?? error.message) : 'Not allocated. Try again.'
