import type { adminDevices } from '@curbwise/api/resources/admin-devices.calls'
import { line } from '@curbwise/api/common'
import type { ResponseOf } from '@curbwise/api/call'
import { useToast } from '@curbwise/platform'
import { DEVICE_KINDS } from '@curbwise/rules/devices/device-list'
import { Dialog, DialogActions, EffectList, Tag } from '@curbwise/ui/app'
import { Button, Form, Select, SubmitButton, TextArea, TextField } from '@curbwise/ui/entry'
import { UploadFileIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import { useRef, useState, type ReactElement } from 'react'
import { z } from 'zod'
import { count } from '../../../parts/words.ts'
import { useDeviceActs } from '../api/use-devices.ts'
import { countsText, KIND_OPTIONS, VERDICT_LABELS } from '../state/words.ts'

const schema = z.object({
  kind: z.enum(DEVICE_KINDS, { error: 'Choose what the devices are' }),
  name: line(60),
  text: z
    .string()
    .max(200_000, { error: 'At most 200,000 characters' })
    .refine((text) => text.trim() !== '', { error: 'Paste a list, or choose a file' }),
})
type Asked = z.output<typeof schema>
type Preview = ResponseOf<typeof adminDevices.import>

const Body = styled.div`
  display: flex;
  flex-direction: column;
  gap: 14px;
`
const Rows = styled.div`
  max-height: 320px;
  overflow: auto;
  border: 1px solid var(--line-2);
  border-radius: 10px;
  table {
    width: 100%;
    border-collapse: collapse;
    font-size: 0.8125rem;
    line-height: 1.25rem;
  }
  th,
  td {
    padding: 6px 12px;
    text-align: left;
    vertical-align: top;
    border-bottom: 1px solid var(--line);
    overflow-wrap: anywhere;
  }
  th {
    font-weight: 600;
    color: var(--text-2);
  }
  small {
    display: block;
    font-size: 0.8125rem;
    color: var(--text-2);
  }
`
const Picker = styled.div`
  input {
    display: none;
  }
`

/** Reads a pasted list or a CSV file, shows a verdict for each row, and then adds the new devices. */
export default function ImportDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const [read, setRead] = useState<{ readonly asked: Asked; readonly preview: Preview } | null>(null)
  return (
    <Dialog open onClose={onClose} width="wide" title={read ? 'What the list would add' : 'Import a list of devices'}>
      {read ? (
        <Verdicts {...read} onBack={() => setRead(null)} onClose={onClose} />
      ) : (
        <Ask onRead={(asked, preview) => setRead({ asked, preview })} onClose={onClose} />
      )}
    </Dialog>
  )
}

interface AskProps {
  readonly onRead: (asked: Asked, preview: Preview) => void
  readonly onClose: () => void
}

function Ask({ onRead, onClose }: AskProps): ReactElement {
  const { readList } = useDeviceActs()
  const file = useRef<HTMLInputElement>(null)
  return (
    <Form
      schema={schema}
      gap={12}
      defaultValues={{ kind: 'boot', name: '', text: '' }}
      onSubmit={async (values) => onRead(values, await readList(values))}
    >
      {(form) => (
        <>
          <Select name="kind" label="Kind" options={KIND_OPTIONS} placeholder="" />
          <TextField name="name" label="Model" help="For rows that don’t name one." autoComplete="off" />
          <TextArea
            name="text"
            label="List"
            rows={8}
            help="One device a line: serial number, code, model. A heading may say another order."
          />
          <Picker>
            <input
              ref={file}
              type="file"
              accept=".csv,.txt,text/csv,text/plain"
              aria-label="CSV file"
              onChange={async (event) => {
                const [chosen] = event.target.files ?? []
                if (chosen) form.setValue('text', await chosen.text(), { shouldDirty: true })
              }}
            />
            <Button size="sm" icon={<UploadFileIcon />} onClick={() => file.current?.click()}>
              Choose a CSV file
            </Button>
          </Picker>
          <DialogActions>
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton>Check the list</SubmitButton>
          </DialogActions>
        </>
      )}
    </Form>
  )
}

interface VerdictsProps {
  readonly asked: Asked
  readonly preview: Preview
  readonly onBack: () => void
  readonly onClose: () => void
}

const COLORS = { new: 'ok', same: undefined, error: 'err' } as const

function Verdicts({ asked, preview, onBack, onClose }: VerdictsProps): ReactElement {
  const { addList } = useDeviceActs()
  const toast = useToast()
  const { rows, counts } = preview
  const left = counts.same + counts.error
  return (
    <Form
      schema={z.object({})}
      defaultValues={{}}
      onSubmit={async () => {
        const { added } = await addList(asked)
        onClose()
        toast.success(`${count(added, 'device')} added to the stock`)
      }}
    >
      <Body>
        <p>{countsText(counts)}</p>
        <Rows tabIndex={0} role="region" aria-label="Rows of the list">
          <table>
            <thead>
              <tr>
                <th scope="col">Line</th>
                <th scope="col">Device</th>
                <th scope="col">Verdict</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ line: at, serial_number, code, name, verdict, why }) => {
                const color = COLORS[verdict]
                return (
                  <tr key={at}>
                    <td>{at}</td>
                    <td>
                      {serial_number || 'No serial number'}
                      <small>{[code, name ?? asked.name].filter((part) => part !== null).join(', ')}</small>
                    </td>
                    <td>
                      <Tag {...(color && { color })}>{VERDICT_LABELS[verdict]}</Tag>
                      {why === null ? null : <small>{why}</small>}
                    </td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </Rows>
        <EffectList
          will={counts.new > 0 ? [`Add ${count(counts.new, 'device')} to the stock.`] : undefined}
          will_not={[
            ...(left > 0 ? [`Change or add the other ${count(left, 'row')}.`] : []),
            'Allocate anything to a company.',
          ]}
        />
        <DialogActions>
          <Button onClick={onBack}>Change the list</Button>
          {counts.new > 0 ? (
            <SubmitButton>{`Add ${count(counts.new, 'device')}`}</SubmitButton>
          ) : (
            <Button variant="primary" onClick={onClose}>
              Close
            </Button>
          )}
        </DialogActions>
      </Body>
    </Form>
  )
}
