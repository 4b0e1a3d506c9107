/** The names of react-router in use. A shared module ships whole, so this list is what keeps the router small. */
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
  useSearchParams,
} from 'react-router'
export type { BlockerFunction, LinkProps, Location, NavigateFunction, NavLinkProps, RouteObject, To } from 'react-router'
