/** In the history entry of the forced new password: its owner has just begun to work for the shop. */
export const justJoined = { justJoined: true } as const

export function hasJustJoined(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'justJoined' in state
}
