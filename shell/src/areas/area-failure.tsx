import { useLanguage } from '@curbwise/platform'
import styled from '@emotion/styled'
import { Button } from '@curbwise/ui/entry'
import { CloudOffIcon } from '@curbwise/ui/icons'
import { useEffect } from 'react'
import { AreaError, type AreaFault } from './area-error.ts'

export const RETRY_EVERY_MS = 30_000

type Fault = AreaFault | 'crashed' | 'offline'

const TEXTS = {
  en: {
    missing: "It isn't available right now. Try again after the next update.",
    unreachable: 'This page tries again every 30 seconds.',
    offline: "You're offline. It loads once you're back online.",
    slow: 'Loading is taking too long. This page tries again every 30 seconds.',
    update_coming: 'An update is coming. This page tries again every 30 seconds. You can also reload it.',
    crashed: 'Something broke. We were notified.',
    others_work: 'Everything else still works.',
    this_page: 'this page',
    stopped: (title: string) => `${title.charAt(0).toUpperCase()}${title.slice(1)} stopped working`,
    not_loaded: (title: string) => `Couldn't load ${title}`,
    try_again: 'Try again',
    reload: 'Reload the page',
  },
  es: {
    missing: 'Por ahora no está disponible. Intente de nuevo después de la próxima actualización.',
    unreachable: 'Esta página lo intenta cada 30 segundos.',
    offline: 'No hay conexión. Se cargará cuando vuelva la conexión.',
    slow: 'Está tardando demasiado en cargar. Esta página lo intenta cada 30 segundos.',
    update_coming: 'Viene una actualización. Esta página lo intenta cada 30 segundos. También puede recargarla.',
    crashed: 'Algo falló. Ya nos avisaron.',
    others_work: 'Lo demás funciona como siempre.',
    this_page: 'esta página',
    stopped: (title: string) => `${title.charAt(0).toUpperCase()}${title.slice(1)} dejó de funcionar`,
    not_loaded: (title: string) => `No se pudo cargar ${title}`,
    try_again: 'Intentar de nuevo',
    reload: 'Recargar la página',
  },
}

const Box = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: 12px;
  max-width: 560px;
  padding: 48px 24px;
  > svg {
    color: var(--text-3);
  }
  h1,
  h2 {
    font-size: 1.375rem;
    line-height: 1.75rem;
    font-weight: 680;
  }
  p {
    color: var(--text-2);
  }
  > div {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    margin-top: 4px;
  }
`

function faultOf(error: unknown): Fault {
  if (error instanceof AreaError && error.fault !== 'unreachable') return error.fault
  const unreachable = error instanceof AreaError || (error instanceof Error && error.name === 'ChunkLoadError')
  if (!unreachable) return 'crashed'
  return navigator.onLine ? 'unreachable' : 'offline'
}

interface AreaFailureProps {
  title: string
  error: unknown
  /** 1 if no bar above shows the page's title. */
  level?: 1 | 2
  onRetry: () => void
  onReload: () => void
}

/** Replaces an area's page that failed to load or crashed; everything around it keeps working. */
export function AreaFailure({ title, error, level = 2, onRetry, onReload }: AreaFailureProps) {
  const fault = faultOf(error)
  const { language } = useLanguage()
  const t = TEXTS[language]
  // Public pages name themselves in their own heading, in the reader's language; a screen's title is for staff.
  const name = level === 1 || language === 'es' ? t.this_page : title
  const heading = fault === 'crashed' ? t.stopped(name) : t.not_loaded(name)
  const stale = fault === 'update_coming'
  const retries = stale || fault === 'slow' || fault === 'unreachable'
  useEffect(() => {
    if (!retries) return
    const timer = setInterval(onRetry, RETRY_EVERY_MS)
    return () => clearInterval(timer)
  }, [retries, onRetry])
  useEffect(() => {
    if (fault !== 'offline') return
    addEventListener('online', onRetry)
    return () => removeEventListener('online', onRetry)
  }, [fault, onRetry])
  return (
    <Box role="alert" data-fault={fault}>
      <CloudOffIcon size={40} />
      {level === 1 ? <h1 tabIndex={-1}>{heading}</h1> : <h2>{heading}</h2>}
      <p>
        {t[fault]}
        {level === 2 && fault !== 'offline' ? ` ${t.others_work}` : ''}
      </p>
      <div>
        <Button variant={stale ? 'outline' : 'primary'} onClick={onRetry}>
          {t.try_again}
        </Button>
        {stale ? (
          <Button variant="primary" onClick={onReload}>
            {t.reload}
          </Button>
        ) : null}
      </div>
    </Box>
  )
}
