/** Latin subsets only; a page can preload both (`rel=preload as=font crossorigin`). */
export const fontFiles = {
  sans: new URL('@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2', import.meta.url).href,
  mono: new URL('@fontsource-variable/martian-mono/files/martian-mono-latin-standard-normal.woff2', import.meta.url)
    .href,
} as const

export const fontsCss = (): string => `
@font-face{font-family:"Public Sans Variable";src:url("${fontFiles.sans}") format("woff2");font-weight:100 900;font-display:swap}
@font-face{font-family:"Martian Mono Variable";src:url("${fontFiles.mono}") format("woff2");font-weight:100 800;font-stretch:75% 112.5%;
font-display:swap}`
