// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { show } from '#web/testing/render.tsx'
import { Sheet } from './dialog.tsx'

afterEach(() => vi.restoreAllMocks())

const GAP = 8
const height = 300

/** The position of a sheet whose field is at `top` and 40 pixels high. */
async function placedAt(top: number): Promise<number> {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(height)
  const { container, unmount } = await show(
    <>
      <input
        id="field"
        aria-label="開催日"
        ref={(field) => {
          if (field) field.getBoundingClientRect = () => ({ left: 20, top, bottom: top + 40 }) as DOMRect
        }}
      />
      <Sheet open beside="field" title="開催日" onClose={() => {}}>
        暦
      </Sheet>
    </>,
  )
  const placed = container.querySelector('dialog')!.style.getPropertyValue('--beside-top')
  unmount()
  return Number.parseInt(placed, 10)
}

test('a sheet is below its field, above it without room below, and always in the window', async () => {
  const high = window.innerHeight
  expect(await placedAt(100)).toBe(140 + GAP)
  expect(await placedAt(high - 60)).toBe(high - 60 - height - GAP)
  vi.stubGlobal('innerHeight', height + 100)
  expect(await placedAt(200)).toBe(100 - GAP)
})
