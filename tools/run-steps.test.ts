import { expect, onTestFinished, test, vi } from 'vitest'
import { runSteps } from './run-steps.ts'

function listen(): string[] {
  const said: string[] = []
  const spy = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    said.push(String(text))
    return true
  })
  onTestFinished(() => spy.mockRestore())
  return said
}

const busy = (seconds: number) =>
  `const end = process.cpuUsage().user + ${seconds * 1e6}; while (process.cpuUsage().user < end);`

test('counts the processor of a step, and of what it begins', async () => {
  listen()
  const inner = JSON.stringify(busy(0.4))
  const outer = `${busy(0.2)} require('node:child_process').execFileSync(process.execPath, ['-e', ${inner}])`
  const [end] = await runSteps([{ title: 'busy', command: ['node', '-e', outer] }])
  expect(end).toMatchObject({ title: 'busy', isWell: true })
  expect(end!.cpuSeconds).toBeGreaterThan(0.6)
  expect(end!.cpuSeconds).toBeLessThan(end!.seconds * 2 + 0.5)
})

test('adds what a step knows of processes that nobody waited for', async () => {
  listen()
  const command = ['node', '-e', 'for (const end = Date.now() + 50; Date.now() < end; );']
  const [end] = await runSteps([{ title: 'browser', command, unwaited: () => 1_000 }])
  expect(end!.cpuSeconds).toBeGreaterThan(1_000)
  expect(end!.cpuSeconds).toBeLessThan(1_010)
})

test('says what went wrong, and that of a step that was ended from outside nothing is known', async () => {
  const said = listen()
  const ends = await runSteps([
    { title: 'fails', command: ['sh', '-c', 'echo one; echo two >&2; exit 3'] },
    { title: 'is ended', command: ['sh', '-c', 'kill -9 $PPID'] },
    { title: 'is not there', command: ['no-such-program'] },
  ])
  expect(ends.map(({ title, isWell }) => [title, isWell]).toSorted()).toEqual([
    ['fails', false],
    ['is ended', false],
    ['is not there', false],
  ])
  expect(
    ends
      .find(({ title }) => title === 'fails')!
      .tail.split('\n')
      .toSorted(),
  ).toEqual(['one', 'two'])
  expect(ends.find(({ title }) => title === 'is ended')!.cpuSeconds).toBe(0)
  expect(said.join('')).toContain('no-such-program')
})

test('a step waits for the one it names, others do not wait for it', async () => {
  listen()
  const step = (title: string, after?: string) => ({ title, command: ['node', '-e', ''], ...(after && { after }) })
  const ends = await runSteps([step('reads', 'writes'), step('writes'), step('other')], 1)
  expect(ends.map(({ title }) => title)).toEqual(['writes', 'reads', 'other'])
  await expect(runSteps([step('reads', 'nobody')])).rejects.toThrow('reads waits for a step that is not there')
})

test('lines that are shown while it runs have the name before them, whole', async () => {
  const said = listen()
  const halves = `process.stdout.write('one t'); setTimeout(() => process.stdout.write('wo\\nthree'), 50)`
  await runSteps([{ title: 'loud', command: ['node', '-e', halves], aloudAs: 'loud │ ' }])
  expect(said.slice(0, 2)).toEqual(['loud │ one two\n', 'loud │ three\n'])
})
