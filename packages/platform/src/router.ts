/** Re-exports only the parts of react-router in use. A shared module isn't tree-shaken, so this list keeps the router small. */
export {
  Link,
  NavLink,
  Navigate,
  Outlet,
  RouterProvider,
  ScrollRestoration,
  createBrowserRouter,
  generatePath,
  isRouteErrorResponse,
  matchPath,
  redirect,
  useBlocker,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useNavigationType,
  useParams,
  useRouteError,
} from 'react-router'
export { useSearchParams } from './search-params.ts'
export type {
  BlockerFunction,
  LinkProps,
  Location,
  NavigateFunction,
  NavLinkProps,
  RouteObject,
  To,
} from 'react-router'
