import type { ImportKind } from '@curbwise/api/resources/import-fields'
import type { ImportList, ImportPreview } from '@curbwise/api/resources/imports.schemas'
import { imports } from '@curbwise/api/resources/imports.calls'
import { ApiError, call } from '@curbwise/client'
import { useEffect, useRef, useState } from 'react'

/** A file on its way. */
export interface Sending {
  readonly name: string
  /** 0 to 1; at 1, the gateway reads the rows. */
  readonly share: number
}

export interface UploadOf {
  /** Null: the list says which complex each row is for. */
  readonly contract_id: string | null
  readonly file: File
  /** What the columns are, if a person chose it. */
  readonly columns?: string
  /** What the list has, if a person chose it; otherwise its columns decide. */
  readonly kind?: ImportKind | undefined
}

interface UploadHandlers {
  readonly onPreview: (preview: ImportPreview) => void
  readonly onList: (list: ImportList) => void
}

/**
 * Sends a list and reports how much of it was sent. The last file stays in memory, so that its columns can be corrected without choosing
 * it again. `refusal` says why a file wasn't read, in the gateway's words.
 */
export function useUpload(company_id: string, { onPreview, onList }: UploadHandlers) {
  const [sending, setSending] = useState<Sending | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [last, setLast] = useState<{ readonly id: string; readonly file: File } | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const send = async ({ contract_id, file, columns, kind }: UploadOf): Promise<void> => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    const show = (share: number): void => {
      if (running.current === controller) setSending({ name: file.name, share })
    }
    setRefusal(null)
    show(0)
    try {
      const sent = { files: [file], signal: controller.signal, onUploadProgress: show }
      if (contract_id === null) {
        const list = await call(imports.readList, { params: { id: company_id }, body: { columns, kind }, ...sent })
        setLast({ id: list.id, file })
        onList(list)
      } else {
        const params = { id: company_id, contractId: contract_id }
        const preview = await call(imports.preview, { params, body: { columns, kind }, ...sent })
        setLast({ id: preview.id, file })
        onPreview(preview)
      }
    } catch (error) {
      if (!controller.signal.aborted) setRefusal(messageOf(error))
    } finally {
      if (running.current === controller) {
        running.current = null
        setSending(null)
      }
    }
  }
  return {
    sending,
    refusal,
    send,
    stop: () => running.current?.abort(),
    forgetRefusal: () => setRefusal(null),
    /** The file of this import or list, if it was chosen on this page; null after a reload. */
    fileOf: (id: string): File | null => (last?.id === id ? last.file : null),
  }
}

export type ImportUpload = ReturnType<typeof useUpload>

function messageOf(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Couldn’t read the file. Try again.'
  const [field] = error.code === 'validation_failed' ? Object.values(error.fields) : []
  return field ?? error.message
}
