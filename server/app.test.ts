import { expect, test } from 'vitest'
import { routes } from '#contract/routes.ts'
import { operations } from './app.ts'

test('every operation of the contract is mounted, once', () => {
  expect(operations.map(({ contract }) => contract.name).sort()).toEqual(Object.keys(routes).sort())
})
