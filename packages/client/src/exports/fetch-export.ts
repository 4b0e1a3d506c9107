import type { ExportJob } from '@curbwise/api/resources/exports.schemas'
import { errorFrom, offlineError } from '../call/api-error.ts'
import { runCallHook } from '../call/call-hooks.ts'

/** An exported file, or the job that prepares one that takes too long to wait for. */
export type Exported = { readonly file: Blob; readonly name: string } | { readonly job: ExportJob }

const ACCEPTED = 202

/**
 * Requests an export and downloads the whole file. Rejects with ApiError, or with AbortError if `signal` fires, which also stops the export
 * at the gateway.
 */
export async function fetchExport(url: string, signal: AbortSignal): Promise<Exported> {
  const broken = (error: unknown): never => {
    throw signal.aborted ? error : offlineError(error)
  }
  const response = await fetch(url, { signal, credentials: 'same-origin', cache: 'no-store' }).catch(broken)
  if (response.status === ACCEPTED) return { job: (await response.json().catch(broken)) as ExportJob }
  if (!response.ok) {
    const error = errorFrom(response.status, await response.text().catch(broken))
    runCallHook(error)
    throw error
  }
  const file = await response.blob().catch(broken)
  return { file, name: nameIn(response.headers.get('content-disposition')) ?? 'export' }
}

const nameIn = (disposition: string | null): string | null => /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? null

/** Saves the file through the browser's download. */
export function saveFile(file: Blob, name: string): void {
  const href = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = href
  link.download = name
  link.click()
  // The browser has read the URL once this task ends.
  setTimeout(() => URL.revokeObjectURL(href), 0)
}
