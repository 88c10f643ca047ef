import type { RefusalCode } from '#contract/refusals.ts'
import type { Failure } from '#web/api/errors.ts'

type Code = RefusalCode | 'network' | 'server' | 'storage'

/** Sentences of one screen. `null`: the field or the page says it. */
export type OwnSentences = {
  /** What could not be done, after ただいま. */
  failed?: string
} & { [code in Code]?: string | null | ((failure: Failure) => string) }

/** Why a call failed: the screen's own sentence, or the usual one. Undefined where nothing is to be said. */
export function failureSentence(failure: Failure, own?: OwnSentences): string | undefined {
  const { message, errors } = failure
  return sentenceOf({ ...failure, message: errors[0]?.message ?? message }, own)
}

/** The failure of a form: its fields show their errors, and what was typed is still there. */
export function formSentence(failure: Failure, own?: OwnSentences): string | undefined {
  return sentenceOf(failure, own, 'ご入力の内容は残っています。')
}

function sentenceOf(failure: Failure, { failed = '承れません', ...own }: OwnSentences = {}, kept = '') {
  const sentence = own[failure.code as Code]
  if (typeof sentence === 'function') return sentence(failure)
  if (sentence !== undefined) return sentence ?? undefined
  if (failure.code === 'network') return `通信が途切れました。お手数ですが、もう一度お試しください。${kept}`
  if (failure.code === 'server') return `ただいま${failed}。少し時間をおいて、もう一度お試しください。${kept}`
  return failure.message
}
