import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Life, life } from './lives/acts.ts'
import { lived } from './lives/live.ts'
import { openLives } from './lives/open-lives.ts'

const lives = await openLives()

test('whatever becomes of orders and bookings, the book, papers, letters, lists and figures say one thing', async () => {
  const isRight = async (each: Life) => {
    expect(await lived(lives, each)).toBeUndefined()
  }
  await fc.assert(fc.asyncProperty(life, isRight), { numRuns: Number(process.env.MONEY_LIVES ?? 6) })
}, 3_600_000)
