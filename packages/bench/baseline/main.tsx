import CssBaseline from '@mui/material/CssBaseline'
import { createTheme, ThemeProvider } from '@mui/material/styles'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Provider } from 'jotai'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { LogIn } from './log-in.tsx'
import { PlateCheck } from './plate-check.tsx'

const router = createBrowserRouter([
  { path: '/login', Component: LogIn },
  { path: '/vehicles', Component: PlateCheck },
])
const theme = createTheme()
const queryClient = new QueryClient()

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root element')
createRoot(root).render(
  <Provider>
    <QueryClientProvider client={queryClient}>
      <ThemeProvider theme={theme}>
        <CssBaseline />
        <RouterProvider router={router} />
      </ThemeProvider>
    </QueryClientProvider>
  </Provider>,
)
