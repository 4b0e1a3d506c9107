/** What the gateway fills in at each request; a page without them would have no nonce or the wrong name. */
const PLACEHOLDERS = ['__CSP_NONCE__', '__PRODUCT_NAME__']

export interface IndexParts {
  /** Addresses from the site's root. */
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  /** Scripts and fonts that the first page asks for only after its first scripts ran. */
  readonly preloads: readonly string[]
}

/** Puts scripts, styles and preloads into the shell's page. Throws when the template lacks a placeholder of the gateway. */
export function renderIndex(template: string, parts: IndexParts): string {
  for (const placeholder of PLACEHOLDERS)
    if (!template.includes(placeholder)) throw new Error(`index.html lacks ${placeholder}`)
  if (!template.includes('</head>')) throw new Error('index.html lacks </head>')
  const lines = [
    ...parts.preloads.map(preload),
    ...parts.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...parts.scripts.map((src) => `<script defer src="${src}" fetchpriority="high"></script>`),
  ]
  return template.replace('</head>', () => `${lines.join('\n')}\n</head>`)
}

/** The attributes must be those of the later request, or the file is fetched twice: the bundle's runtime asks without `crossorigin`, fonts always with. */
function preload(href: string): string {
  const kind = href.endsWith('.woff2') ? 'as="font" type="font/woff2" crossorigin="anonymous"' : 'as="script"'
  return `<link rel="preload" href="${href}" ${kind}>`
}
