import { createThreads } from '#platform/threads'

/** `kana` as banks write it, in full-width letters. */
export type Place = { code: string; name: string; kana: string }

/** `foldedName` and `foldedKana` are what it is found by. */
export type KnownPlace = Place & { foldedName: string; foldedKana: string }

/** All banks by their code, with a text of their branches each. */
export type Banks = ReadonlyMap<string, { bank: KnownPlace; branches: string }>

const inThread = createThreads<'banks'>({
  script: new URL('./banks-worker.ts', import.meta.url),
  maxThreads: 1,
  maxWaiting: 100,
  maxWait: 20_000,
  idleFor: 1_000,
})

let read: Promise<Banks> | undefined

/**
 * The banks of Japan and their branches as of the package `zengin-code`. It is read when somebody first asks, in a thread
 * of its own that ends with its memory; what stays on the heap are 2 MB.
 */
export function readBanks(): Promise<Banks> {
  read ??= fromPackage().catch((error) => {
    read = undefined
    throw error
  })
  return read
}

async function fromPackage(): Promise<Banks> {
  const rows = (await inThread('banks', 'first')) as [line: string, branches: string][]
  return new Map(
    rows.map(([line, branches]) => {
      const bank = placeOf(line)
      return [bank.code, { bank, branches }]
    }),
  )
}

export function placeOf(line: string): KnownPlace {
  const [code = '', name = '', kana = '', foldedName = '', foldedKana = ''] = line.split('\t')
  return { code, name, kana, foldedName, foldedKana }
}
