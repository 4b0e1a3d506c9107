/** Set when the shell is built. */
declare const __APP_VERSION__: string
declare const __PLATFORM_VERSION__: string
declare const __DEVELOPMENT__: boolean
