import { setTimeout as wait } from 'node:timers/promises'
import type { Context } from '#context'

/**
 * Empties tables, and all that refers to them. Work in the background may hold one of them and wait for another, which
 * PostgreSQL ends by refusing one of the two: then it is asked once more.
 */
export async function emptied({ sql }: Pick<Context, 'sql'>, tables: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await sql.unsafe(`truncate ${tables} cascade`)
      return
    } catch (error) {
      if ((error as { code?: string }).code !== deadlock || attempt === 5) throw error
      await wait(20 * attempt)
    }
  }
}

const deadlock = '40P01'
