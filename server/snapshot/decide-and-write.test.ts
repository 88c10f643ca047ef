import { expect, test, vi } from 'vitest'
import { refused } from '#contract/refusals.ts'
import { decideAndWrite, type ShopInMemory, type Snapshot } from '#snapshot'

const shopAt = (version: number) => {
  let current = { version } as Snapshot
  const refresh = vi.fn(async () => {
    current = { version: current.version + 1 } as Snapshot
    return current
  })
  return { snapshot: { current: () => current, refresh } as unknown as ShopInMemory, refresh }
}

test('is decided anew on the shop as it is then', async () => {
  const { snapshot, refresh } = shopAt(1)
  const round = async ({ version }: Snapshot) => (version < 3 ? 'shop_changed' : { version })
  expect(await decideAndWrite(round, { snapshot })).toEqual({ version: 3 })
  expect(refresh).toHaveBeenCalledTimes(2)
})

test('gives up while the shop changes each time', async () => {
  const { snapshot, refresh } = shopAt(1)
  const round = vi.fn(async () => 'shop_changed' as const)
  expect(await decideAndWrite(round, { snapshot })).toEqual(refused('unavailable'))
  expect(round).toHaveBeenCalledTimes(5)
  expect(refresh).toHaveBeenCalledTimes(4)
})
