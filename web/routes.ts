import { type RouteConfig, route } from '@react-router/dev/routes'

/** URL → screen. Every link to one of these is built in paths.ts. */
export default [
  route('about', 'screens/public/about.tsx'),
  route('*', 'screens/public/not-found.tsx'),
] satisfies RouteConfig
