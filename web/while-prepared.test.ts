import { readFileSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from './routes.ts'

const allRoutes = (entries: readonly RouteConfigEntry[]): RouteConfigEntry[] =>
  entries.flatMap((entry) => [entry, ...allRoutes(entry.children ?? [])])

const isShown = (file: string) => /whilePrepared: true|= legalHandle\b/.test(readFileSync(`web/${file}`, 'utf8'))

test('before the opening there are the legal notices, and what staff need to come in', () => {
  const shown = allRoutes(routes).flatMap(({ path, file }) => (isShown(file) ? [path] : []))
  expect(shown.sort()).toEqual([
    'change-email/stop',
    'change-password',
    'legal/accessibility',
    'legal/alcohol',
    'legal/external-transmission',
    'legal/privacy',
    'legal/terms',
    'legal/tokushoho',
    'mypage/login',
    'mypage/logout',
    'mypage/new-password-policy',
    'mypage/security',
    'register-password',
    'reset-password',
    'reset-password/confirm',
    'staff-invitation',
  ])
})
