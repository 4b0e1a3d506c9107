/** What a remote is built against. The shell refuses areas of another version; it rises when a promise of this package changes. */
export const PLATFORM_VERSION = '1'
