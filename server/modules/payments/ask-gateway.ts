import type { Gateway } from './gateway.ts'

/** The gateway's answer, or an error once it has had its time: one that hangs must not hold up who waits for it. */
export async function askGateway<T>(
  { answersWithin }: Pick<Gateway, 'answersWithin'>,
  ask: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const giveUp = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`the gateway has not answered within ${answersWithin} ms`))
      giveUp.abort()
    }, answersWithin)
  })
  try {
    return await Promise.race([ask(giveUp.signal), tooLate])
  } finally {
    clearTimeout(timer)
  }
}
