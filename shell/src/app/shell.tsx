import { PlatformContext, type Platform } from '@curbwise/platform'
import { RouterProvider } from '@curbwise/platform/router'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { Provider } from 'jotai'
import type { ComponentProps } from 'react'
import { Theme } from '../theme/theme.tsx'
import { ToastArea } from '../toasts/toast-area.tsx'
import { Announcer } from './announcer.tsx'
import { DocumentTitle } from './document-title.tsx'
import { ShellContext, type Shell as Services } from './shell-context.ts'
import type { Store } from './store.ts'

interface Props {
  store: Store
  queryClient: QueryClient
  platform: Platform
  services: Services
  router: ComponentProps<typeof RouterProvider>['router']
}

/** Everything that exists once, around the router. */
export function Shell({ store, queryClient, platform, services, router }: Props) {
  return (
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        <PlatformContext value={platform}>
          <ShellContext value={services}>
            <Theme>
              <DocumentTitle />
              <RouterProvider router={router} />
              <ToastArea />
              <Announcer />
            </Theme>
          </ShellContext>
        </PlatformContext>
      </QueryClientProvider>
    </Provider>
  )
}
