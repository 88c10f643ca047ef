import { type RouteConfig, route } from '@react-router/dev/routes'

/** URL → screen. Every link to one of these is built in paths.ts. */
export default [
  route('about', 'screens/public/about.tsx'),
  route('how-to-use', 'screens/public/how-to-use.tsx'),
  route('legal/tokushoho', 'screens/public/legal/tokushoho.tsx'),
  route('legal/privacy', 'screens/public/legal/privacy.tsx'),
  route('legal/terms', 'screens/public/legal/terms.tsx'),

  route('*', 'screens/public/not-found.tsx'),
] satisfies RouteConfig
