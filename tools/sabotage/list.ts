import { globSync } from 'node:fs'
import type { Sabotage } from './sabotage.ts'

/** All sabotages, of every room; each room has its file in `list/`. */
export async function readList(): Promise<Sabotage[]> {
  const rooms = globSync('list/*.ts', { cwd: import.meta.dirname }).toSorted()
  const lists = await Promise.all(
    rooms.map((room) => import(/* @vite-ignore */ `./${room}`) as Promise<{ list: readonly Sabotage[] }>),
  )
  return lists.flatMap(({ list }) => list)
}
