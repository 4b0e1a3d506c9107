import { ScreenError, useAppConfig, usePlatform } from '@curbwise/platform'
import { Column, PageBody } from '@curbwise/ui/app'
import { Button } from '@curbwise/ui/entry'
import { useState } from 'react'

/** /sentry-example-page: sends test errors to error monitoring; not available in production. */
export default function SentryExamplePage() {
  const { mode } = useAppConfig()
  const { reportError } = usePlatform()
  const [broken, setBroken] = useState(false)
  const [reported, setReported] = useState(0)
  if (mode === 'production') throw new ScreenError(404, 'Page not found')
  if (broken) throw new Error('Example: this page failed to render')
  return (
    <PageBody data-padded="">
      <Column>
        <p>
          Errors raised here go where the installation reports errors to, or to the console when it has no such place.
        </p>
        <div>
          <Button
            onClick={() => {
              reportError(new Error('Example: reported manually'))
              setReported(reported + 1)
            }}
          >
            Report an error
          </Button>
        </div>
        <div>
          <Button
            onClick={() => {
              void Promise.reject(new Error('Example: unhandled rejection'))
            }}
          >
            Leave a rejection unhandled
          </Button>
        </div>
        <div>
          <Button variant="danger" onClick={() => setBroken(true)}>
            Break this page
          </Button>
        </div>
        <p role="status">{reported ? `${reported} reported by hand` : ''}</p>
      </Column>
    </PageBody>
  )
}
