import type { Failure } from '#web/api/errors.ts'

/** Why something could not be done, and what to do now. What was typed stays. */
export function failureWords({ code, message, errors }: Failure): string {
  if (code === 'network') return '通信が途切れました。お手数ですが、もう一度お試しください。'
  if (code === 'server') return 'ただいま承れません。少し時間をおいて、もう一度お試しください。'
  return errors[0]?.message ?? message
}
