import type { Failure } from '#web/api/errors.ts'

/** True when the link itself cannot be used, now or later. */
export function isLinkProblem(failure: Failure | undefined | null): failure is Failure {
  return Boolean(failure && (failure.code.startsWith('link_') || (failure.code === 'invalid' && isAboutToken(failure))))
}

function isAboutToken({ errors }: Failure): boolean {
  return errors.length > 0 && errors.every(({ field }) => field === 'token')
}
