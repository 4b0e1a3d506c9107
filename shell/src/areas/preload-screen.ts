/** The screen's files, as listed in the page's JSON (gateway, http/site/preloads.ts). */
interface ScreenFiles {
  readonly manifest: string
  readonly scripts: readonly string[]
}

/** Resolves when a script has loaded or failed; immediately if it already has. */
const settled = (link: HTMLLinkElement) =>
  performance.getEntriesByName(link.href).length > 0
    ? Promise.resolve()
    : new Promise<void>((done) => {
        for (const event of ['load', 'error']) link.addEventListener(event, () => done(), { once: true })
      })

/** Preloads a file. The attributes must match those of the later request, or the file is fetched twice; the federation loads manifests by fetch. */
function preload(document: Document, href: string, kind: Readonly<Record<string, string>>) {
  const link = Object.assign(document.createElement('link'), { rel: 'preload', href })
  for (const [name, value] of Object.entries(kind)) link.setAttribute(name, value)
  document.head.append(link)
}

/**
 * Preloads the files of the page's screen as soon as the shell's own have loaded, so that they load while those execute. If requested in
 * parallel, they would compete for bandwidth with the shell, which has to run first. `started` ends the wait.
 */
export async function preloadScreen(document: Document, started: Promise<unknown>) {
  const content = document.getElementById('remotes')?.textContent
  if (!content) return
  const own = [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="script"]')]
  const { ahead } = JSON.parse(content) as { ahead?: ScreenFiles }
  await Promise.race([Promise.all(own.map(settled)), started.catch(() => {})])
  if (!ahead) return
  preload(document, ahead.manifest, { as: 'fetch', crossorigin: 'anonymous' })
  for (const script of ahead.scripts) preload(document, script, { as: 'script' })
}
