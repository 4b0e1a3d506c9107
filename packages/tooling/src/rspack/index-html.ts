/** Placeholders that the gateway fills in for each request. */
const PLACEHOLDERS = ['__CSP_NONCE__', '__PRODUCT_NAME__']

export interface IndexParts {
  /** Paths from the site's root. */
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  /** Scripts and fonts that the first page loads only after its first scripts have run. */
  readonly preloads: readonly string[]
}

/** Adds scripts, styles, and preloads to the shell's page. Throws if the template lacks one of the gateway's placeholders. */
export function renderIndex(template: string, parts: IndexParts): string {
  for (const placeholder of PLACEHOLDERS)
    if (!template.includes(placeholder)) throw new Error(`index.html has no ${placeholder}`)
  if (!template.includes('</head>')) throw new Error('index.html has no </head>')
  const lines = [
    ...parts.preloads.map(preload),
    ...parts.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...parts.scripts.map((src) => `<script defer src="${src}" fetchpriority="high"></script>`),
  ]
  return template.replace('</head>', () => `${lines.join('\n')}\n</head>`)
}

/** The attributes must match the later request, or the file is fetched twice: the runtime requests scripts without `crossorigin`; fonts always have it. */
function preload(href: string): string {
  const kind = href.endsWith('.woff2') ? 'as="font" type="font/woff2" crossorigin="anonymous"' : 'as="script"'
  return `<link rel="preload" href="${href}" ${kind}>`
}
