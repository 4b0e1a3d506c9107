/** Version of the app's package.json, put in by the build. */
declare const __APP_VERSION__: string
/** The platform version this bundle was built against, put in by the build. */
declare const __PLATFORM_VERSION__: string
/** True in `npm run dev` alone; the branch is dropped from production bundles. */
declare const __DEVELOPMENT__: boolean
