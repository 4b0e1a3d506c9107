import { reachability } from '../live/reachability.ts'
import { ApiError, offlineError } from './api-error.ts'

export interface Answer {
  status: number
  text: string
}
export interface Sending {
  method: string
  headers: Record<string, string>
  body?: BodyInit
  signal?: AbortSignal
  onUploadProgress?: (share: number) => void
}

async function byFetch(url: string, { method, headers, body, signal }: Sending): Promise<Answer> {
  try {
    const response = await fetch(url, { method, headers, body, signal, credentials: 'same-origin', cache: 'no-store' })
    return { status: response.status, text: await response.text() }
  } catch (error) {
    if (signal?.aborted && !(signal.reason instanceof DOMException && signal.reason.name === 'TimeoutError'))
      throw error
    throw offlineError(error)
  }
}

/** Needed for upload progress, which fetch doesn't report. */
function byXhr(url: string, { method, headers, body, signal, onUploadProgress }: Sending): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = (event) => event.lengthComputable && onUploadProgress?.(event.loaded / event.total)
    request.onload = () => resolve({ status: request.status, text: request.responseText })
    request.onerror = request.ontimeout = () => reject(offlineError())
    request.onabort = () =>
      reject(
        signal?.reason instanceof DOMException && signal.reason.name === 'TimeoutError'
          ? offlineError(signal.reason)
          : new DOMException('The call was aborted', 'AbortError'),
      )
    if (signal?.aborted) return request.onabort?.call(request, new ProgressEvent('abort'))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body instanceof ReadableStream ? null : body)
  })
}

/** Records whether the server can be reached: any response means yes, no response means no. An aborted call means neither. */
async function withReachability(answer: Promise<Answer>): Promise<Answer> {
  try {
    const received = await answer
    reachability.answered()
    return received
  } catch (error) {
    if (error instanceof ApiError) reachability.unanswered()
    throw error
  }
}

/** Sends once. Rejects with ApiError `offline` if there is no response, or with AbortError if the caller aborts. */
export const send = (url: string, sending: Sending): Promise<Answer> =>
  withReachability(sending.onUploadProgress ? byXhr(url, sending) : byFetch(url, sending))
