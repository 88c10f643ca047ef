import { expect, test } from 'vitest'
import { BrowserTimes, browserTimes } from './browser-times.ts'

const told = (...processInfo: [type: string, id: number, cpuTime: number][]) => [
  browserTimes({ processInfo: processInfo.map(([type, id, cpuTime]) => ({ type, id, cpuTime })) }),
]

test('adds up what each process of each browser had used when it was last seen, but for the main one', () => {
  const times = new BrowserTimes()
  times.note({ workerIndex: 0, annotations: told(['browser', 1, 9], ['GPU', 2, 0.1], ['renderer', 3, 0.5]) })
  times.note({ workerIndex: 0, annotations: told(['browser', 1, 12], ['GPU', 2, 0.3], ['renderer', 4, 1]) })
  times.note({ workerIndex: 1, annotations: told(['GPU', 2, 0.2]) })
  times.note({ workerIndex: 1, annotations: [{ type: 'slow', description: 'no JSON' }] })
  expect(times.sum()).toBeCloseTo(0.5 + 0.3 + 1 + 0.2)
})
