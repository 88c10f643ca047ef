import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { guestOrder } from '#web/testing/sample-order.ts'
import { email, newPassword, otp, Placement, profileChange, registration } from './schemas.ts'

afterEach(() => void vi.unstubAllGlobals())

test('the schemas of the browser compile nothing, which the content security policy forbids', () => {
  const compile = vi.fn(Function)
  vi.stubGlobal('Function', compile)
  Placement.safeParse(guestOrder())
  for (const schema of [email, newPassword, otp, ...Object.values(profileChange), ...Object.values(registration)]) {
    schema.safeParse('折々')
  }
  expect(compile).not.toHaveBeenCalled()

  // The whole zod, which the server uses, does compile.
  z.object({ name: z.string() }).parse({ name: '折々' })
  expect(compile).toHaveBeenCalled()
})
