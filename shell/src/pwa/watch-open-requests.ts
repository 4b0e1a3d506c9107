import { pathToOpen } from './phone-message.ts'

/** Opens the page of a notification that was tapped, when the service worker asks this page to. */
export function watchOpenRequests(
  container: Pick<ServiceWorkerContainer, 'addEventListener'> | undefined,
  open: (path: string) => void,
): void {
  container?.addEventListener('message', (event) => {
    const path = pathToOpen(event.data)
    if (path !== null) open(path)
  })
}
